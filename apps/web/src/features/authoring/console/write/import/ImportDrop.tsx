import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { ImportKnown } from './ImportKnown.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import styles from './import.module.css'
import { chosenFiles, droppedFiles, type PickedFile } from './picked-files.ts'
import { useImport } from './use-import.ts'

interface ImportDropProps {
  versionId: string
  onBusy: (busy: boolean) => void
}

/** Where files and folders are dropped or chosen; what did not come along is listed below. */
export function ImportDrop({ versionId, onBusy }: ImportDropProps) {
  const { step, asked, imported, refused, run, settle } = useImport(versionId)
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const busy = step !== null
  const guard = (work: Promise<void>) => {
    onBusy(true)
    void work.finally(() => onBusy(false))
  }
  const start = (picking: PickedFile[] | Promise<PickedFile[]>) => guard(run(picking))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) start(droppedFiles(event.dataTransfer.items))
  }
  return (
    <>
      <section
        className={styles.drop}
        aria-label="拖入要导入的文件"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <ImportOutlined className={styles.icon ?? ''} aria-hidden />
        {step ? <ImportSteps at={step} /> : <p>将文件或文件夹拖到这里</p>}
        <div className={styles.choices}>
          <Button loading={busy} onClick={() => files.current?.click()}>
            选择文件
          </Button>
          <Button disabled={busy} onClick={() => folder.current?.click()}>
            选择文件夹
          </Button>
        </div>
        <p className={styles.limits}>
          Markdown、Word（docx）、含图片的文件夹或 ZIP，合计不超过 100
          MB；文件夹的层级成为目录的层级；一个版本最多 2,000 个文档与目录
        </p>
        <Picker input={files} label="选择要导入的文件" onPick={start} />
        <Picker input={folder} label="选择要导入的文件夹" isFolder onPick={start} />
      </section>
      {refused !== '' && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {asked && <ImportKnown known={asked} busy={busy} onChoose={(again) => guard(settle(again))} />}
      {imported && <ImportReport imported={imported} />}
    </>
  )
}

interface PickerProps {
  input: React.RefObject<HTMLInputElement | null>
  label: string
  isFolder?: boolean
  onPick: (files: PickedFile[]) => void
}

function Picker({ input, label, isFolder = false, onPick }: PickerProps) {
  return (
    <input
      ref={input}
      hidden
      type="file"
      multiple
      aria-label={label}
      {...(isFolder
        ? { webkitdirectory: '' }
        : { accept: '.md,.markdown,.docx,.zip,.png,.jpg,.jpeg,.gif,.webp' })}
      onChange={({ target }) => {
        const picked = chosenFiles(target.files)
        // The same choice once more is a choice too.
        target.value = ''
        if (picked.length > 0) onPick(picked)
      }}
    />
  )
}
