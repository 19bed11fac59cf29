import type { FormInstance } from 'antd'
import type { CallError } from '../../../../shared/api/call-error.ts'
import { type FormValues, formPath } from './form-values.ts'

/** What the server refused, by form and path: no rule of the form finds it settled. */
const refused = new WeakMap<object, Set<string>>()

/** Marks the fields that the server refused. */
export function showFaults(form: FormInstance<FormValues>, { errors }: CallError): void {
  const fields = Object.entries(errors).map(([path, text]) => ({
    name: formPath(path).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [text],
  }))
  refused.set(form, new Set(fields.map(({ name }) => name.join('.'))))
  form.setFields(fields as never)
}

/** Takes away what is said of a field where it does not apply any more, since another field was changed. */
export function dropSettledFaults(
  form: FormInstance<FormValues>,
  faults: Readonly<Record<string, string>>,
): void {
  const settled = form.getFieldsError().flatMap(({ name, errors }) => {
    const path = name.join('.')
    const isOwnRule = /^(sheet|dates|team)\./.test(path)
    const stands = errors.length === 0 || path in faults || refused.get(form)?.has(path)
    return isOwnRule && !stands ? [{ name, errors: [] }] : []
  })
  if (settled.length > 0) form.setFields(settled as never)
}
