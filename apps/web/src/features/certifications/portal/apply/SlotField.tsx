import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { Button, Form, Upload } from 'antd'
import { useState } from 'react'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { RefusalNote, useRefusal } from '../../../../shared/form/refused-fields.tsx'
import { formatBytes } from '../../../../shared/format/format.ts'
import { typeOf } from '../../../../shared/preview/type-of.ts'
import { QuietButton } from '../../../../shared/ui/act/QuietButton.tsx'
import { FileGlyph } from '../../../../shared/ui/FileGlyph.tsx'
import { RefusedFiles } from '../../../../shared/upload/RefusedFiles.tsx'
import { refuseFile } from '../../../../shared/upload/refuse-file.ts'
import styles from '../applications.module.css'
import { type FormValues, namesIn, type SlotValue } from './form-values.ts'

/** One that was picked and is not taken. */
interface Unfit {
  name: string
  reason: string
}

interface SlotFieldProps {
  slot: CertificationSlot
  value?: SlotValue
  onChange?: (value: SlotValue) => void
}

const NONE: SlotValue = { kept: [], picked: [] }

/** One slot of files: its limits before anything is picked, then each file with its size. */
export function SlotField({ slot, value = NONE, onChange }: SlotFieldProps) {
  const { label, missing, single, hint } = slot
  const form = Form.useFormInstance<FormValues>()
  const { errors } = Form.Item.useStatus()
  const count = value.kept.length + value.picked.length
  const [unfit, setUnfit] = useState<readonly Unfit[]>([])
  const refusal = useRefusal(['files', slot.fjlx])
  const pick = async (file: File) => {
    // The value at this moment: several files may be picked at once.
    const files: FormValues['files'] = form.getFieldValue('files')
    const now = files[slot.fjlx] ?? NONE
    const isFull = single === true && now.kept.length + now.picked.length > 0
    const fault = isFull ? T.oneFile : await refuse(file, slot, namesIn(form.getFieldValue('files')))
    const others = (files: readonly Unfit[]) => files.filter(({ name }) => name !== file.name)
    if (fault !== null) {
      setUnfit((files) => [...others(files), { name: file.name, reason: fault }])
      return toast('error', fault)
    }
    setUnfit(others)
    const after: SlotValue = form.getFieldValue(['files', slot.fjlx]) ?? NONE
    onChange?.({ ...after, picked: [...after.picked, file] })
  }
  return (
    <div className={styles.slot} data-fault={errors.length > 0 || refusal !== undefined}>
      <p className={styles.slotName}>
        {missing !== undefined && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {label}
      </p>
      {refusal !== undefined && <RefusalNote reason={refusal} />}
      <ul className={styles.files}>
        {value.kept.map((file) => (
          <PickedFile
            key={file.id}
            name={file.fileName}
            size={file.fileSize}
            onRemove={() => onChange?.({ ...value, kept: value.kept.filter(({ id }) => id !== file.id) })}
          />
        ))}
        {value.picked.map((file) => (
          <PickedFile
            key={file.name}
            name={file.name}
            size={file.size}
            onRemove={() => onChange?.({ ...value, picked: value.picked.filter((one) => one !== file) })}
          />
        ))}
      </ul>
      <RefusedFiles
        files={unfit}
        onForget={({ name }) => setUnfit((files) => files.filter((file) => file.name !== name))}
      />
      {!(single && count > 0) && (
        <div className={styles.slotFoot}>
          <span className={errors.length > 0 ? styles.slotFault : undefined}>{errors[0] ?? hint}</span>
          <Upload
            multiple={single !== true}
            showUploadList={false}
            beforeUpload={(file) => {
              void pick(file)
              return Upload.LIST_IGNORE
            }}
          >
            <Button size="small" icon={<UploadOutlined aria-hidden />} aria-label={`上传${label}`}>
              上传
            </Button>
          </Upload>
        </div>
      )}
    </div>
  )
}

async function refuse(
  file: File,
  { only }: CertificationSlot,
  taken: readonly string[],
): Promise<string | null> {
  const extension = (file.name.split('.').at(-1) ?? '').toLowerCase()
  if (only && !only.extensions.includes(extension)) return only.wrong
  if (taken.includes(file.name)) return FILE_REFUSALS.sameName.text
  return refuseFile(file, 'certification').catch(() => FILE_TEXTS.unreadable)
}

function PickedFile({ name, size, onRemove }: { name: string; size: number; onRemove: () => void }) {
  return (
    <li className={styles.file}>
      <FileGlyph type={typeOf(name)} />
      <span className={styles.fileName}>
        {name}
        <small>{formatBytes(size)}</small>
      </span>
      <QuietButton icon={<DeleteOutlined aria-hidden />} aria-label={`删除 ${name}`} onClick={onRemove} />
    </li>
  )
}
