import { addClientPersonnel } from '@xinqiao/contract/personnel/endpoints'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { Button, Form, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { AddByPhone, type PhoneMode } from './AddByPhone.tsx'
import { CandidateList } from './CandidateList.tsx'
import type { MemberValues } from './MemberFields.tsx'
import styles from './personnel.module.css'
import { PEOPLE_READS } from './use-delete-person.ts'

const OK_TEXTS: Readonly<Record<PhoneMode, string>> = { add: '添加', invite: '发送邀请', edit: '保存' }

/** Adds people: accounts of the unit by choosing, others by phone. */
export function AddPeople({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<'choose' | 'phone'>('choose')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<PhoneMode>('add')
  const [saving, setSaving] = useState(false)
  const [form] = Form.useForm<MemberValues>()
  const add = useWrite(addClientPersonnel, { renews: PEOPLE_READS, done: PERSONNEL_TEXTS.added })

  const submit = async () => {
    if (tab === 'phone') form.submit()
    else if (chosen.size === 0) toast('warning', PERSONNEL_TEXTS.nobodySelected)
    else await add.run({ body: [...chosen] }).then(onClose, () => undefined)
  }
  const byPhone = <AddByPhone form={form} onMode={setMode} onBusy={setSaving} onDone={onClose} />
  return (
    <Modal
      open
      width={640}
      title={tab === 'phone' && mode === 'edit' ? '编辑人员' : '添加人员'}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <span className={styles.chosen} aria-live="polite">
            {tab === 'choose' ? `已选 ${chosen.size} 人` : ''}
          </span>
          <span>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={add.busy || saving} onClick={() => void submit()}>
              {tab === 'choose' ? '添加' : OK_TEXTS[mode]}
            </Button>
          </span>
        </div>
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as typeof tab)}
        items={[
          {
            key: 'choose',
            label: '本单位账号',
            children: <CandidateList chosen={chosen} onChange={setChosen} />,
          },
          { key: 'phone', label: '按手机号码添加', children: byPhone },
        ]}
      />
    </Modal>
  )
}
