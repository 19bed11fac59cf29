import { keepPicture } from '../../../../shared/rich-text/keep-picture.ts'
import { LazyEditor } from '../../../../shared/rich-text/LazyEditor.tsx'

interface RichFieldProps {
  label: string
  /** both given by the form */
  value?: string
  onChange?: (html: string) => void
}

/** A field of rich text. */
export function RichField({ label, value = '', onChange }: RichFieldProps) {
  return (
    <LazyEditor
      label={label}
      value={value}
      placeholder="可粘贴截图，日志请用代码块"
      onChange={(html) => onChange?.(html)}
      keepPicture={keepPicture}
    />
  )
}
