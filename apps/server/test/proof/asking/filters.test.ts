import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { SIMPLIFIED } from '@xinqiao/contract/search/traditional'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../harness.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { sharedWorld } from '../../shared-world.ts'
import { type TextPlace, textPlaces, withValue } from '../record-places.ts'
import { callHttp, type Input, listen } from './call-http.ts'

const app = useApp({ world: sharedWorld })
let origin = ''
let tokens: string[] = []
beforeAll(async () => {
  origin = await listen(app.http)
  const people = [
    PEOPLE.admin,
    PEOPLE.fae,
    PEOPLE.staffManager,
    PEOPLE.certifier,
    PEOPLE.editor,
    PEOPLE.manager,
    PEOPLE.vendor,
  ]
  tokens = await Promise.all(people.map((phone) => app.signIn(phone)))
})

const LISTS = endpoints
  .filter(({ effect, path, answer }) => effect === 'read' && answer.kind !== 'blob' && !path.includes('{'))
  .flatMap((endpoint) => textPlaces(endpoint).map((place) => ({ endpoint, place })))
  .filter(({ place }) => place.path.length === 1)
  .map((one) => ({ ...one, name: `${one.endpoint.name} by ${one.place.path.join('.')}` }))

/** The rows and their number; null where this reader is not served. */
async function ask(endpoint: Endpoint, input: Input, token: string) {
  app.clock.advance(4000)
  const { status, text } = await callHttp(origin, endpoint, input, token)
  if (status !== 200) return null
  const { rows, data, total } = JSON.parse(text) as { rows?: unknown; data?: unknown; total?: number }
  const found = Array.isArray(rows) ? rows : Array.isArray(data) ? data : null
  return found === null
    ? null
    : {
        words: wordsOf(found),
        count: total ?? found.length,
        ids: JSON.stringify(found.map((row) => (row as { id?: unknown }).id)),
      }
}

const MOST_WORDS = 200
/** Names and numbers of the rows, those of the first rows first. */
function wordsOf(rows: readonly unknown[]): string[] {
  const all = rows.flatMap((row) => Object.values(row as object)).filter((value) => typeof value === 'string')
  const words = all
    .flatMap((value) => value.split(/[\s,，、]/))
    .filter(
      (word) => /^(?!\d{4}-)[^<>{}]{2,16}$/.test(word) && /\p{Script=Han}{2}|[A-Za-z]\w*-\w/u.test(word),
    )
  return [...new Set(words)].slice(0, MOST_WORDS)
}

const TRADITIONAL = new Map([...SIMPLIFIED].map(([traditional, simple]) => [simple, traditional]))
const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  traditional: (text) => [...text].map((letter) => TRADITIONAL.get(letter) ?? letter).join(''),
  wide: (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  marked: (text) => `\u202d${text.slice(0, 1)}\u200b${text.slice(1)}\u202c`,
  spaced: (text) => ` ${text.slice(0, 1)}\u00a0${text.slice(1)}\u3000`,
  hyphened: (text) => text.replaceAll('-', '\u2011'),
  cased: (text) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()),
}

/** A word of two letters is itself a part of the name it stands in. */
function partsOf(word: string): string[] {
  return word.length === 2 ? [word] : [word.slice(0, -1), word.slice(1)]
}

/** A reader and a word by a part of which some rows are found, and not all; null where the filter takes whole words or ids. */
async function findable(endpoint: Endpoint, place: TextPlace) {
  for (const token of tokens) {
    const all = await ask(endpoint, { query: {}, body: {} }, token)
    for (const part of (all?.words ?? []).flatMap(partsOf)) {
      const found = await ask(endpoint, withValue({ query: {}, body: {} }, place, part), token)
      if (found !== null && found.count > 0 && found.count < (all?.count ?? 0)) return { token, part, found }
    }
  }
  return null
}

/** Filters that take one of their choices, a code or an id as a whole, and calls whose answer has no rows to be told apart. */
const WHOLE =
  /by (?:\w*[Cc]ode|t_code|\w*[cC]hip|version|\w*[sS]tatus|corporateId|postId|of|deviceTypes|cpuType|\w+Type|kind|rzmbpt|recordKind|topic|list|recipient|platform|phone|userName|isAsc)$/
const ELSEWHERE = new Set([
  'knowledge.spaceTree by keyword',
  'knowledge.search by keyword',
  'knowledge.searchFacets by keyword',
  'search.suggest by keyword',
  'changes.findSubjects by keyword',
  'messages.previewAnnouncement by title',
  'messages.previewAnnouncement by body',
  'projects.readBoard by projectName',
  'projects.readBoard by projectManager',
  'projects.readBoard by unitName',
  'workOrders.searchRecord by searchContent',
  'workOrders.help by subject',
  'workOrders.figures by unit',
  'certifications.check by model',
  'firmware.showNamed by text',
  'firmware.showNamed by chips',
  'parameters.list by keyword',
  'parameters.list by value',
])
/** The demonstration has nothing of which this filter leaves a part, or the same filter of another list stands for it. */
const ALIKE = new Set([
  'personnel.listCandidates by phonenumber',
  'personnel.listCandidates by email',
  'personnel.listUsers by phonenumber',
  'personnel.listUsers by email',
  'projects.waitForHandle by projectManager',
  'projects.files by fileName',
  'projects.files by uploadUser',
  'workOrders.mine by receivePeople',
  'workOrders.mine by FAEName',
  'workOrders.mine by projectManager',
  'workOrders.ofProject by workOrderName',
  'workOrders.ofProject by sendPeople',
  'workOrders.ofProject by receivePeople',
  'workOrders.ofProject by FAEName',
  'workOrders.ofProject by projectManager',
  'workOrders.ofProject by projectName',
  'workOrders.listDesk by receivePeople',
  'workOrders.listDesk by FAEName',
  'workOrders.listDesk by unitName',
  'handovers.list by keyword',
  'authoring.listSynonyms by keyword',
])

describe.each(LISTS.filter(({ name }) => !WHOLE.test(name) && !ELSEWHERE.has(name) && !ALIKE.has(name)))(
  '$name',
  ({ endpoint, place }) => {
    it('finds the same however it is typed', async () => {
      const { token, part, found } =
        (await findable(endpoint, place)) ?? expect.fail('nothing of its rows is found by a part of it')
      for (const [how, typed] of Object.entries(VARIANTS)) {
        const input = withValue({ query: {}, body: {} }, place, typed(part))
        const { ids, count } = (await ask(endpoint, input, token)) ?? expect.fail('nothing is answered')
        expect({ ids, count }, `${part} ${how}: ${typed(part)}`).toEqual({
          ids: found.ids,
          count: found.count,
        })
      }
    })
  },
)
