import type { FormInstance } from 'antd'

/** What each form held when it was saved last. */
const saved = new WeakMap<object, string>()
const told = new WeakMap<object, () => void>()

/** A form was saved: what was kept of it is kept no more. */
export function noteSaved(form: FormInstance): void {
  saved.set(form, textOf(form))
  told.get(form)?.()
}

/** Whether it holds just what was saved. */
export function isSaved(form: FormInstance): boolean {
  return saved.get(form) === textOf(form)
}

/** Calls back when a form is saved, until that is taken back. */
export function onSaved(form: FormInstance, act: () => void): () => void {
  told.set(form, act)
  return () => {
    told.delete(form)
  }
}

function textOf(form: FormInstance): string {
  return JSON.stringify(form.getFieldsValue(true))
}
