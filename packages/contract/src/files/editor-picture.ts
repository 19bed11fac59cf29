import { z } from 'zod'
import { data } from '../envelope.ts'
import { str } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { FILE_PURPOSES } from './purposes.ts'

const { maxBytes, tooLarge } = FILE_PURPOSES.image

export const EDITOR_PICTURE_TEXTS = {
  missing: '请选择图片',
  type: '图片应为 PNG、JPG、GIF 或 WebP',
  broken: '图片无法读取，可能已损坏',
} as const

/** What an editor is answered for a picture of its text (document 1 section 7). */
export const editorPicture = z.object({
  url: str('图片的显示地址 / where it is shown from now'),
  alt: str('图片说明 / its caption'),
  href: str('正文中引用图片的链接 / what the text refers to it by'),
})

/** Sending a picture of a text is the same call for every editor; each names its path and who may. */
export const editorPictureUpload = {
  method: 'POST',
  effect: 'toggle',
  body: z.object({ file: uploadedFile(EDITOR_PICTURE_TEXTS.missing, '图片 / picture') }),
  form: { files: ['file'], maxBytes, tooLarge, temporary: true },
  answer: data(editorPicture),
  timeoutMs: 10_000,
} as const
