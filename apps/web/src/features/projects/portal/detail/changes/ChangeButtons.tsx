import { MoreOutlined } from '@ant-design/icons'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'
import styles from '../../../parts/detail.module.css'
import { useOpenChanges, waitText } from './open-changes.ts'

interface DialogProps {
  project: ProjectDetail
  onClose: () => void
}

const StageDialog = loadPart<DialogProps>(async () => (await import('./StageDialog.tsx')).StageDialog)
const InfoDialog = loadPart<DialogProps>(async () => (await import('./InfoDialog.tsx')).InfoDialog)
const DatesDialog = loadPart<DialogProps>(async () => (await import('./DatesDialog.tsx')).DatesDialog)
const PeopleDialog = loadPart<DialogProps>(async () => (await import('./PeopleDialog.tsx')).PeopleDialog)

const CHANGES = [
  { key: 'stage', label: '阶段更新', Dialog: StageDialog },
  { key: 'info', label: '信息变更', Dialog: InfoDialog },
  { key: 'dates', label: '时间节点变更', Dialog: DatesDialog },
  { key: 'people', label: '人员变更', Dialog: PeopleDialog },
] as const

/** What can be asked to change of a project: each makes an order that the FAE decides. One that waits is marked. What else can be done stands among them. */
export function ChangeButtons({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  const [open, setOpen] = useState<(typeof CHANGES)[number]['key'] | null>(null)
  const waiting = useOpenChanges(project)
  const offered = CHANGES.filter(({ key }) => project.offers[key]).map(({ key, label }) => {
    const change = waiting.find(({ kind }) => kind === key)
    return { key, label, mark: change && `${change.work_order_number} ${waitText(change)}` }
  })
  const [shown, more] = [offered.slice(0, 3), offered.slice(3)]
  return (
    <>
      {shown.map(({ key, label, mark }) => (
        <Button
          key={key}
          className={mark === undefined ? '' : (styles.waits ?? '')}
          title={mark}
          onClick={() => setOpen(key)}
        >
          {label}
        </Button>
      ))}
      {children}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ key, label, mark = '' }) => ({ key, label, title: mark })),
            onClick: ({ key }) => setOpen(key as (typeof more)[number]['key']),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label="更多变更" />
        </Dropdown>
      )}
      {CHANGES.map(
        ({ key, Dialog }) =>
          open === key && <Dialog key={key} project={project} onClose={() => setOpen(null)} />,
      )}
    </>
  )
}
