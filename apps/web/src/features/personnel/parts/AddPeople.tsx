import { addClientPersonnel } from '@xinqiao/contract/personnel/endpoints'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { Button, Form, Modal, Tabs } from 'antd'
import { useRef, useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { askToDiscard } from '../../../shared/form/draft/ask-to-discard.ts'
import { useReturnedFocus } from '../../../shared/form/use-returned-focus.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { AddByPhone, useAddByPhone } from './AddByPhone.tsx'
import { CandidateList } from './CandidateList.tsx'
import styles from './personnel.module.css'
import type { PhoneValues } from './use-look-up.ts'

type Tab = 'choose' | 'phone'

/** Adds people: accounts of the unit by choosing, others by phone. What stands in the other tab stays there. */
export function AddPeople({ inviteHref, onClose }: { inviteHref: string; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('choose')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // As it is when an answer comes: more may be chosen until then.
  const now = useRef(chosen)
  const choose = (next: ReadonlySet<string>) => {
    now.current = next
    setChosen(next)
  }
  const [form] = Form.useForm<PhoneValues>()
  useReturnedFocus()
  const add = useWrite(addClientPersonnel, { done: PERSONNEL_TEXTS.added })
  const byPhone = useAddByPhone(form, () => {
    form.resetFields()
    if (now.current.size > 0) setTab('choose')
    else onClose()
  })

  const submit = async () => {
    if (tab === 'phone') return form.submit()
    if (chosen.size === 0) return toast('warning', PERSONNEL_TEXTS.nobodySelected)
    const added = await add.run({ body: [...chosen] }).catch(() => null)
    if (added === null) return
    choose(new Set([...now.current].filter((id) => !chosen.has(id))))
    if (now.current.size > 0) return
    if (form.isFieldsTouched()) setTab('phone')
    else onClose()
  }
  const close = async () => {
    const isFieldsTouched = () => chosen.size > 0 || form.isFieldsTouched()
    if (await askToDiscard({ isFieldsTouched })) onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={tab === 'phone' && byPhone.mode === 'edit' ? '编辑人员' : '添加人员'}
      onCancel={() => void close()}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <span className={styles.chosen} aria-live="polite">
            {tab === 'choose' ? `已选 ${chosen.size} 人` : ''}
          </span>
          <span>
            <Button onClick={() => void close()}>取消</Button>
            <Button
              type="primary"
              loading={add.busy || byPhone.busy}
              disabled={tab === 'phone' && byPhone.gone}
              onClick={() => void submit()}
            >
              {tab === 'choose' ? '添加' : byPhone.okText}
            </Button>
          </span>
        </div>
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        items={[
          {
            key: 'choose',
            label: '本单位账号',
            children: <CandidateList chosen={chosen} onChange={choose} />,
          },
          {
            key: 'phone',
            label: '按手机号码添加',
            forceRender: true,
            children: (
              <>
                <p className={styles.unregistered}>
                  对方还没有账号？<AppLink to={inviteHref}>邀请同事注册</AppLink>
                </p>
                <AddByPhone form={form} state={byPhone} />
              </>
            ),
          },
        ]}
      />
    </Modal>
  )
}
