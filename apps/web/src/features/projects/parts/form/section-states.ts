import { SHEET_SECTIONS, type SheetField, type SheetSection } from '@xinqiao/contract/projects/form'
import type { FormValues } from './form-values.ts'
import type { SectionState } from './SectionNav.tsx'
import { flatten } from './save/merge-values.ts'

/** What is left to do in each section: what is missing, and what is wrong. */
export function sectionStates(
  values: FormValues,
  faults: Readonly<Record<string, string>>,
  { fileCount, refused }: { fileCount: number; refused: readonly string[] },
): SectionState[] {
  const flat = flatten(values)
  const count = (id: string, title: string, fits: (path: string) => boolean): SectionState => {
    // What was refused is to be changed, however right it looks.
    const paths = [...new Set([...Object.keys(faults), ...refused])].filter(fits)
    const isEmpty = (path: string) =>
      path in faults && (flat[path] ?? '') === '' && !path.includes('dvtStage')
    const missing = paths.filter(isEmpty).length
    return { id, title, missing, wrong: paths.length - missing }
  }
  const sheet = (key: SheetSection) => {
    const { title, fields } = SHEET_SECTIONS[key]
    const names = new Set((fields as readonly SheetField[]).map((name) => `sheet.${name}`))
    return count(key, title, (path) => names.has(path))
  }
  const files = {
    id: 'files',
    title: '附件与框图',
    missing: fileCount === 0 ? 1 : 0,
    wrong: refused.includes('files') ? 1 : 0,
    note: '缺少框图',
  }
  return [
    sheet('basic'),
    sheet('cooling'),
    count('nodes', '项目节点', (path) => path === 'dates' || path.startsWith('dates.')),
    sheet('design'),
    sheet('software'),
    sheet('hardware'),
    count('team', '客户项目组', (path) => path === 'team' || path.startsWith('team.')),
    { id: 'provider', title: '飞腾项目组', missing: 0, wrong: 0 },
    files,
  ]
}
