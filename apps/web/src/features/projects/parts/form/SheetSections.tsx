import type { ProjectForm } from '@xinqiao/contract/dictionaries/schemas'
import type { FormRule } from 'antd'
import { Section } from './Section.tsx'
import { SheetFields } from './SheetFields.tsx'

interface SheetSectionsProps {
  sections: ProjectForm['sections']
  /** the number of the first of them */
  first: number
  options: ProjectForm['options']
  rule: (path: string) => FormRule
}

/** Sections of the form that hold nothing but fields of its description. */
export function SheetSections({ sections, first, options, rule }: SheetSectionsProps) {
  return sections.map(({ key, title, hint, fields }, index) => (
    <Section key={key} id={key} number={first + index} title={title} hint={hint}>
      <SheetFields fields={fields} options={options} rule={rule} />
    </Section>
  ))
}
