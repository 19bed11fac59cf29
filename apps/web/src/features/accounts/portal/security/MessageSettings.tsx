import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeSettings, readSettings } from '@xinqiao/contract/messages/inbox-endpoints'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import type { MessageSettings as Settings } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { Button, Checkbox, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import kindsStyles from '../../parts/kinds.module.css'
import styles from '../../parts/security.module.css'
import { TimeOfDay } from './TimeOfDay.tsx'

const query = read(readSettings, {})

const CHANNELS = { email: '邮件', sms: '短信' } as const

/** Which kinds of message also come by e-mail and SMS, and when they wait. */
export function MessageSettings({ pushesHref, robotsHref }: { pushesHref: string; robotsHref: string }) {
  return (
    <section aria-labelledby="message-settings">
      <div className={styles.sectionHead}>
        <h2 id="message-settings">消息设置</h2>
        <div className={styles.ways}>
          <AppLink to={pushesHref}>本机推送</AppLink>
          <AppLink to={robotsHref}>发送到群机器人</AppLink>
        </div>
      </div>
      <p className={pieces.lead}>站内消息始终接收；可选择哪些消息同时以邮件和短信发送。</p>
      <QueryView query={useQuery(query)} skeleton={<Skeleton rows={Object.keys(MESSAGE_KINDS).length + 3} />}>
        {({ data }) => <SettingsForm key={JSON.stringify(data)} saved={data} />}
      </QueryView>
    </section>
  )
}

function SettingsForm({ saved }: { saved: Settings }) {
  const client = useQueryClient()
  const [settings, setSettings] = useState(saved)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { kinds, quietHours: quiet } = settings
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved)
  const setQuiet = (change: Partial<Settings['quietHours']>) => {
    setFault('')
    setSettings({ ...settings, quietHours: { ...quiet, ...change } })
  }

  const save = async () => {
    setBusy(true)
    try {
      const answer = await call(changeSettings, { body: settings }, { surface: 'form' })
      client.setQueryData(query.queryKey, answer)
      toast('success', T.settingsSaved)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.kind === 'validation') setFault(error.message)
    }
  }
  return (
    <>
      <table className={kindsStyles.kinds}>
        <thead className={pieces.tableHead}>
          <tr>
            <th scope="col">消息类别</th>
            <th scope="col">站内</th>
            <th scope="col">邮件</th>
            <th scope="col">短信</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => {
            const { label, hint, ...rules } = MESSAGE_KINDS[row.kind]
            return (
              <tr key={row.kind}>
                <th scope="row">
                  {label}
                  <span>{hint}</span>
                </th>
                <td>
                  <Checkbox checked disabled aria-label={`${label}：站内消息，始终接收`} />
                </td>
                {(['email', 'sms'] as const).map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      checked={row[channel]}
                      disabled={rules[channel] === 'always'}
                      title={rules[channel] === 'always' ? '此类消息始终发送' : ''}
                      aria-label={`${label}：${CHANNELS[channel]}`}
                      onChange={({ target }) =>
                        setSettings({
                          ...settings,
                          kinds: kinds.map((one) =>
                            one.kind === row.kind ? { ...one, [channel]: target.checked } : one,
                          ),
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={kindsStyles.quiet}>
        <Switch checked={quiet.enabled} aria-label="免打扰" onChange={(enabled) => setQuiet({ enabled })} />
        <span>免打扰</span>
        <TimeOfDay
          label="免打扰开始"
          value={quiet.from}
          disabled={!quiet.enabled}
          onChange={(from) => setQuiet({ from })}
        />
        <span>至</span>
        <TimeOfDay
          label="免打扰结束"
          value={quiet.until}
          disabled={!quiet.enabled}
          onChange={(until) => setQuiet({ until })}
        />
      </div>
      <p className={pieces.lead}>
        免打扰时段内的邮件与短信推迟到时段结束后发送；验证码与账号安全消息不受影响。
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button type="primary" ghost loading={busy} disabled={!isChanged} onClick={() => void save()}>
        保存设置
      </Button>
    </>
  )
}
