import { PictureOutlined } from '@ant-design/icons'
import { LOGO_MAX_BYTES, LOGO_TEXTS as T } from '@xinqiao/contract/logos/texts'
import { Button, Form } from 'antd'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import styles from './partners.module.css'

interface LogoFieldProps {
  /** the picture in use; empty where there is none yet */
  current: string
  id?: string
  value?: File
  onChange?: (file: File) => void
}

/** Chooses a picture and shows it; a field of a form. */
export function LogoField({ current, id, value, onChange }: LogoFieldProps) {
  const form = Form.useFormInstance()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    if (!value) return
    const address = URL.createObjectURL(value)
    setChosen(address)
    return () => URL.revokeObjectURL(address)
  }, [value])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (!file) return
    const fault = faultOf(file)
    if (fault === '') onChange?.(file)
    else form.setFields([{ name: 'file', errors: [fault] }])
  }
  const shown = value ? chosen : current
  return (
    <div className={styles.picture}>
      <span className={styles.frame}>
        {shown === '' ? <PictureOutlined aria-hidden /> : <img src={shown} alt="Logo 预览" />}
      </span>
      <Button {...(id === undefined ? {} : { id })} onClick={() => input.current?.click()}>
        {shown === '' ? '选择图片' : '更换图片'}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept=".png"
        aria-label="Logo 图片"
        onChange={choose}
      />
    </div>
  )
}

function faultOf(file: File): string {
  if (!/\.png$/i.test(file.name)) return T.fileType
  return file.size > LOGO_MAX_BYTES ? T.fileTooLarge : ''
}
