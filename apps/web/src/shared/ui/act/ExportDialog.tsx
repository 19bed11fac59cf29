import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { askSure, toast } from '../../feedback/feedback.ts'
import { useReturnedFocus } from '../../form/use-returned-focus.ts'
import { saveFile } from '../../save-file.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  /** what is exported, e.g. 项目 */
  what: string
  /** columns by name, in groups */
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** those chosen at first */
  first: readonly string[]
  /** how many rows match */
  total: number
  /** asks for the file */
  onExport: (cols: string[]) => Promise<{ blob: Blob; fileName: string }>
  onClose: () => void
}

/** Chooses the columns of an export; nothing is asked of the server before it is confirmed. */
export function ExportDialog({ what, groups, first, total, onExport, onClose }: ExportDialogProps) {
  const all = Object.values(groups).flatMap((fields) => Object.keys(fields))
  const [chosen, setChosen] = useState<readonly string[]>(first)
  const [busy, setBusy] = useState(false)
  useReturnedFocus()
  const run = async () => {
    if (chosen.length === 0) {
      toast('warning', PROJECTS_TEXTS.colsMissing)
      return
    }
    const sure = await askSure({
      title: `导出${what}`,
      text: `将按当前筛选条件导出 ${total} 个${what}的 ${chosen.length} 个字段，是否继续？`,
      ok: '导出',
    })
    if (!sure) return
    setBusy(true)
    const cols = all.filter((name) => chosen.includes(name))
    try {
      saveFile(await onExport(cols))
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
      width={720}
      title={`导出${what}`}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.exportFoot}>
          <span>
            <Checkbox
              checked={chosen.length === all.length}
              indeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={({ target }) => setChosen(target.checked ? all : [])}
            >
              全选
            </Checkbox>
            已选 {chosen.length} / {all.length} 个字段
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
      <p className={styles.exportCount}>
        按当前筛选条件，共 {total} 个{what}
      </p>
      {Object.entries(groups).map(([title, fields]) => (
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
