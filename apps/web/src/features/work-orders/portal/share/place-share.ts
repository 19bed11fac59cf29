import { draftOf, writeDraft } from '../../../../shared/form/draft/drafts-of-tabs.ts'
import { freeName } from '../../../../shared/outbox/free-name.ts'
import { dropShared, layBy } from '../../../../shared/outbox/shares.ts'
import type { Shared } from '../../../../shared/outbox/take-share.ts'
import { asIsOf, nameFor, putPhoto } from '../../../../shared/outbox/use-photos.ts'
import type { SharedFile } from './use-checked.ts'

interface Placed {
  account: string
  /** the reply that is begun with it */
  draft: string
  shared: readonly Shared[]
  files: readonly SharedFile[]
  asIs: boolean
}

/**
 * Begins a reply with what was shared: its words, its photos, and files that are sent as it opens. What cannot be sent
 * was named. @throws where the device has no room; all that is not in the reply is still shared then
 */
export async function placeShare({ account, draft, shared, files, asIs }: Placed): Promise<void> {
  const fit = files.filter(({ fault }) => fault === null)
  for (const { seq, file, small } of fit) {
    // Of the same name however often it is tried.
    const photo = { id: `shared-${seq}`, account, draft, name: file.name, original: file }
    if (small !== null) await putPhoto({ ...photo, small })
  }
  const others = fit.filter(({ small }) => small === null)
  const laid = others.map(({ seq }) => seq)
  await layBy(draft, laid)
  if (asIs) writeDraft(asIsOf(draft), '1')
  const words = wordsOf(shared) || nameThem(fit, others)
  if (words !== '') writeDraft(draft, draftOf(draft) + words.split('\n').map(paragraph).join(''))
  await dropShared(shared.map(({ seq }) => seq).filter((seq) => !laid.includes(seq)))
}

/** Titles and texts, as they came. */
function wordsOf(shared: readonly Shared[]): string {
  return shared
    .flatMap((one) => (one.kind === 'words' ? [one.title, one.text] : []))
    .filter((part) => part !== '')
    .join('\n')
}

/** What a new order is begun with. */
export function asBegun(shared: readonly Shared[], files: readonly SharedFile[], asIs: boolean) {
  const titles = shared.flatMap((one) => (one.kind === 'words' && one.title !== '' ? [one.title] : []))
  const [subject = '', ...more] = titles
  const texts = shared.flatMap((one) => (one.kind === 'words' && one.text !== '' ? [one.text] : []))
  const names: string[] = []
  const given = files.flatMap(({ seq, file, small, fault }) => {
    if (fault !== null) return []
    const sent = small === null || asIs ? file : small
    const name = freeName(sent === file ? file.name : nameFor(file.name, sent.type), names)
    names.push(name)
    return [{ key: seq, file: new File([sent], name, { type: sent.type }) }]
  })
  return { subject, details: [...more, ...texts].join('\n'), given }
}

/** A reply says something: where nothing was said and no photo shows it, the names of the files. */
function nameThem(fit: readonly SharedFile[], others: readonly SharedFile[]): string {
  return others.length > 0 && others.length === fit.length
    ? `见附件：${others.map(({ file }) => file.name).join('、')}`
    : ''
}

function paragraph(text: string): string {
  const made = document.createElement('p')
  made.textContent = text
  return made.outerHTML
}
