import type { ComponentProps } from 'react'
import { LargeForm } from '../../../shared/form/LargeForm.tsx'

/** A form of the login: all its fields must be filled in, which needs no marks. */
export function LoginForm<V extends object>(props: ComponentProps<typeof LargeForm<V>>) {
  return <LargeForm<V> requiredMark={false} {...props} />
}
