import { EXPORT_COLUMNS, EXPORT_DEFAULT, EXPORT_GROUPS } from '@xinqiao/contract/projects/export-columns'
import { projectExcelExport } from '@xinqiao/contract/projects/list-endpoints'
import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { ask, toast } from '../../../shared/feedback/feedback.ts'
import { useReturnedFocus } from '../../../shared/form/use-returned-focus.ts'
import { saveFile } from '../../../shared/save-file.ts'
import type { filtersOf } from './project-filters.ts'
import styles from './projects.module.css'

interface ExportDialogProps {
  filters: ReturnType<typeof filtersOf>
  total: number
  onClose: () => void
}

const ALL = Object.keys(EXPORT_COLUMNS)

/** Chooses the columns of an export; nothing is asked of the server before it is confirmed. */
export function ExportDialog({ filters, total, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(EXPORT_DEFAULT)
  const [busy, setBusy] = useState(false)
  useReturnedFocus()
  const run = async () => {
    if (chosen.length === 0) {
      toast('warning', PROJECTS_TEXTS.colsMissing)
      return
    }
    const sure = await ask({
      tone: 'warning',
      title: '导出项目',
      text: `将按当前筛选条件导出 ${total} 个项目的 ${chosen.length} 个字段，是否继续？`,
      ok: '导出',
      cancel: '取消',
    })
    if (!sure) return
    setBusy(true)
    const cols = ALL.filter((name) => chosen.includes(name))
    try {
      saveFile(await call(projectExcelExport, { body: { ...filters, cols } }, { surface: 'message' }))
      onClose()
    } catch {
      // It was said where the call shows its faults; the choice stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={640}
      title="导出项目"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.exportFoot}>
          <span>
            <Checkbox
              checked={chosen.length === ALL.length}
              indeterminate={chosen.length > 0 && chosen.length < ALL.length}
              onChange={({ target }) => setChosen(target.checked ? ALL : [])}
            >
              全选
            </Checkbox>
            已选 {chosen.length} / {ALL.length} 个字段
          </span>
          <span>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={busy} onClick={() => void run()}>
              导出 Excel
            </Button>
          </span>
        </div>
      }
    >
      {Object.entries(EXPORT_GROUPS).map(([title, fields]) => (
        <fieldset key={title} className={styles.exportGroup} aria-label={title}>
          <span className={styles.exportTitle}>{title}</span>
          <div className={styles.exportFields}>
            {Object.entries(fields).map(([name, label]) => (
              <Checkbox
                key={name}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </Modal>
  )
}
