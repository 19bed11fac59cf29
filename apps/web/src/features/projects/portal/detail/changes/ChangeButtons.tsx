import { MoreOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import type { ProjectDetail } from '@xinqiao/contract/projects/detail-endpoints'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { destination } from '../../../../../shared/router/AppLink.tsx'
import { loadPart } from '../../../../../shared/ui/load-part.tsx'
import { orderOfProject, useOpenChanges, waitText } from './open-changes.ts'

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

/** What can be asked to change of a project: each makes an order that the FAE decides, and leads to it until then. What else can be done stands among them. */
export function ChangeButtons({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  const [open, setOpen] = useState<(typeof CHANGES)[number]['key'] | null>(null)
  const navigate = useNavigate()
  const waiting = useOpenChanges(project)
  const offered = CHANGES.filter(({ key }) => project.offers[key]).map(({ key, label }) => {
    const change = waiting.find(({ kind }) => kind === key)
    if (change === undefined) return { key, label, press: () => setOpen(key) }
    const press = () => void navigate(destination(orderOfProject(project, change.id)))
    return { key, label: `${label} · ${waitText(change)}`, press }
  })
  const [shown, more] = [offered.slice(0, 3), offered.slice(3)]
  return (
    <>
      {shown.map(({ key, label, press }) => (
        <Button key={key} onClick={press}>
          {label}
        </Button>
      ))}
      {children}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: more.map(({ key, label, press }) => ({ key, label, onClick: press })) }}
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
