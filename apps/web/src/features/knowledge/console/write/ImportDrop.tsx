import { ImportOutlined } from '@ant-design/icons'
import { importTexts } from '@xinqiao/contract/authoring/document-endpoints'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import type { Result } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import styles from './import.module.css'
import { chosenFiles, droppedFiles, NothingPacked, type PickedFile, packFiles } from './picked-files.ts'
import { RENEWS } from './write-queries.ts'

type Imported = Result<typeof importTexts>['data']

interface ImportDropProps {
  versionId: string
  onBusy: (busy: boolean) => void
}

/** Where files and folders are dropped or chosen; what did not come along is listed below. */
export function ImportDrop({ versionId, onBusy }: ImportDropProps) {
  const [imported, setImported] = useState<Imported | null>(null)
  const [refused, setRefused] = useState('')
  const [step, setStep] = useState<'' | 'packing' | 'sending'>('')
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const run = useWrite(importTexts, { renews: RENEWS, surface: 'area' })
  const busy = step !== ''

  const send = async (picking: PickedFile[] | Promise<PickedFile[]>) => {
    setImported(null)
    setRefused('')
    setStep('packing')
    const packed = await Promise.resolve(picking)
      .then(packFiles)
      .catch((error: unknown) => {
        setRefused(error instanceof NothingPacked ? error.message : T.importUnreadable)
        return null
      })
    if (packed === null) return
    setStep('sending')
    const sum = { documents: 0, pictures: 0, skipped: packed.left }
    for (const file of packed.files) {
      const { documents, pictures, skipped } = await sendOne(file)
      sum.documents += documents
      sum.pictures += pictures
      sum.skipped = [...sum.skipped, ...skipped]
    }
    setImported(sum)
  }
  /** One import; what went wrong with it is told with the others, which still come. */
  const sendOne = async (file: File): Promise<Imported> => {
    const nothing = (reason: string) => ({
      documents: 0,
      pictures: 0,
      skipped: [{ name: file.name, reason }],
    })
    if (file.size > IMPORT_MAX_BYTES) return nothing(T.importTooLarge)
    return run.run({ params: { id: versionId }, body: { file } }).then(
      ({ data }) => data,
      (error: unknown) => nothing(error instanceof CallError ? error.message : T.importUnreadable),
    )
  }
  const start = (picking: PickedFile[] | Promise<PickedFile[]>) => {
    onBusy(true)
    void send(picking).finally(() => {
      setStep('')
      onBusy(false)
    })
  }
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
        <p>{PROMPTS[step]}</p>
        <div className={styles.choices}>
          <Button loading={busy} onClick={() => files.current?.click()}>
            选择文件
          </Button>
          <Button disabled={busy} onClick={() => folder.current?.click()}>
            选择文件夹
          </Button>
        </div>
        <p className={styles.limits}>
          Markdown、Word（docx）、含图片的文件夹或 ZIP，合计不超过 100 MB；文件夹的层级成为目录的层级
        </p>
        <Picker input={files} label="选择要导入的文件" onPick={start} />
        <Picker input={folder} label="选择要导入的文件夹" isFolder onPick={start} />
      </section>
      {refused !== '' && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {imported && <Report imported={imported} />}
    </>
  )
}

const PROMPTS = {
  '': '将文件或文件夹拖到这里',
  packing: '正在打包文件',
  sending: '正在导入，完成后在此列出结果',
} as const

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

function Report({ imported: { documents, pictures, skipped } }: { imported: Imported }) {
  return (
    <div role="status" className={styles.report}>
      <p>
        {documents === 0 ? '没有导入文档' : `已导入 ${documents} 个文档、${pictures} 张图片`}
        {skipped.length > 0 && `；以下 ${skipped.length} 项未能原样带入`}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              {name} <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
