import type { FormInstance } from 'antd'

/** What each form held when it was saved last. */
const saved = new WeakMap<object, string>()
const told = new WeakMap<object, () => void>()

/** A form was saved, with this text of its values: what was kept of it is kept no more, unless more was typed meanwhile. */
export function noteSaved(form: FormInstance, sent: string): void {
  saved.set(form, sent)
  told.get(form)?.()
}

/** Whether it holds just what was saved. */
export function isSaved(form: FormInstance): boolean {
  return saved.get(form) === heldBy(form)
}

/** Calls back when a form is saved, until that is taken back. */
export function onSaved(form: FormInstance, act: () => void): () => void {
  told.set(form, act)
  return () => {
    told.delete(form)
  }
}

/** What a form holds now: taken as it is sent, for more may be typed until it is saved. */
export function heldBy(form: FormInstance): string {
  return JSON.stringify(form.getFieldsValue(true))
}
