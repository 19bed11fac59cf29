import type { ReactNode } from 'react'
import type { Lines } from './draft/StaleNotice.tsx'
import { FormDialog } from './FormDialog.tsx'
import { LineField, NoteField } from './fields/fields.tsx'

const LONGEST_DESCRIPTION = 500

export interface Named {
  name: string
  description?: string
  /** of a record that is changed */
  version?: number
}

interface NameDialogProps<V extends Named> {
  /** which record, or what kind of new one: what was typed is kept under it when the session ends */
  of: string
  title: string
  /** said when the name is missing */
  missing: string
  most: number
  /** also asks for a description: true for one of up to 500 characters */
  described?: boolean | number
  initial: V
  /** the record as somebody else has made it meanwhile */
  latest?: () => Promise<Partial<V> | undefined>
  /** how values are shown, where they are more than a name and a description */
  describe?: (values: Partial<V>) => Lines
  onClose: () => void
  /** rejects with a CallError when it was refused; a 409 is told here: its call has the surface `dialog` */
  onSave: (values: V) => Promise<unknown>
  /** further fields */
  children?: ReactNode
}

/** Names something: the small form of spaces, categories, groups, tags and documents. */
export function NameDialog<V extends Named>(props: NameDialogProps<V>) {
  const { of, title, missing, most, described, initial, latest, describe, onClose, onSave } = props
  return (
    <FormDialog<V>
      first="name"
      title={title}
      name={of}
      initial={initial}
      {...(latest ? { latest } : {})}
      describe={describe ?? plainLines}
      onClose={onClose}
      onSave={onSave}
    >
      <LineField name="name" label="名称" missing={missing} maxLength={most} />
      {described && (
        <NoteField
          name="description"
          label="说明"
          rows={3}
          maxLength={typeof described === 'number' ? described : LONGEST_DESCRIPTION}
          showCount
        />
      )}
      {props.children}
      {/* Enter saves, however many fields there are. */}
      <input type="submit" hidden />
    </FormDialog>
  )
}

function plainLines({ name = '', description }: Partial<Named>): Lines {
  return [['名称', name], ...(description === undefined ? [] : [['说明', description] as const])]
}
