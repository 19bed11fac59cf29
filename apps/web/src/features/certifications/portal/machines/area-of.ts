import { APPLICATION_AREAS } from '@xinqiao/contract/certifications/machines/texts'

/** 1 is 政企专用 and 0 国防专用 wherever it is read (product.md section 6). */
export function areaOf(value: string): string {
  return APPLICATION_AREAS.find((area) => area.value === value)?.label ?? ''
}
