import type { FormInstance } from 'antd'
import type { CallError } from '../../../../shared/api/call-error.ts'
import { type FormValues, formPath } from './form-values.ts'

/** Marks the fields that the server refused. */
export function showFaults(form: FormInstance<FormValues>, { errors }: CallError): void {
  const fields = Object.entries(errors).map(([path, text]) => ({
    name: formPath(path).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [text],
  }))
  form.setFields(fields as never)
}
