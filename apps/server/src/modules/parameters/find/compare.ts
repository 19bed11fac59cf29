import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { compareParameters } from '@xinqiao/contract/parameters/endpoints'
import type { ComparedParameter } from '@xinqiao/contract/parameters/schemas'
import { MOST_COMPARED, PARAMETER_TEXTS as T } from '@xinqiao/contract/parameters/texts'
import { meaningOf, unitOfHeading } from '@xinqiao/contract/parameters/values'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Reader } from '../../knowledge/index.ts'
import {
  type ComparedSource,
  findVersionName,
  listSide,
  MOST_ROWS_A_SIDE,
  type Side,
} from './compare-queries.ts'

type Input = HandlerInput<typeof compareParameters>['query']

/** Two chips, or two versions, side by side: what differs, or all. @throws 400, 404 for a version that is not the reader's */
export async function compareSides(db: Db, reader: Reader, { kind, all, ...input }: Input) {
  const [left, right] = sidesOf(input)
  const [leftName, rightName] = [await nameOf(db, reader, left), await nameOf(db, reader, right)]
  const [leftRows, rightRows] = [
    await listSide(db, reader, left, kind),
    await listSide(db, reader, right, kind),
  ]
  const compared = matched(cellsOf(leftRows), cellsOf(rightRows))
  const told = all === '1' ? compared : compared.filter(({ differs }) => differs)
  return {
    left: leftName,
    right: rightName,
    rows: told.slice(0, MOST_COMPARED),
    same: compared.filter(({ differs }) => !differs).length,
    isCut:
      told.length > MOST_COMPARED || [leftRows, rightRows].some((rows) => rows.length === MOST_ROWS_A_SIDE),
  }
}

function sidesOf({ chip, otherChip, verId, otherVerId }: Omit<Input, 'kind' | 'all'>): [Side, Side] {
  const sides: [Side, Side] | undefined =
    chip !== '' && otherChip !== ''
      ? [{ chip }, { chip: otherChip }]
      : verId !== '' && otherVerId !== ''
        ? [{ verId }, { verId: otherVerId }]
        : undefined
  if (sides === undefined) throw invalid({ [chip === '' ? 'chip' : 'otherChip']: T.sidesMissing })
  if (chip !== '' ? chip === otherChip : verId === otherVerId)
    throw invalid({ [chip === '' ? 'otherVerId' : 'otherChip']: T.sidesSame })
  return sides
}

async function nameOf(db: Db, reader: Reader, side: Side): Promise<string> {
  if ('chip' in side) return side.chip
  const name = await findVersionName(db, reader, side.verId)
  if (name === undefined) throw notFound()
  return name
}

interface SideCell {
  name: string
  heading: string
  texts: string[]
  values: string
  source: ComparedSource
}

/** All cells of a side by what they are about and the heading of their column; a cell that comes again once. */
function cellsOf(rows: readonly ComparedSource[]): Map<string, SideCell> {
  const cells = new Map<string, SideCell>()
  for (const source of rows) {
    if (source.name === '') continue
    for (const { heading, text, meaning } of saidCells(source)) {
      const key = `${fold(source.name)}\n${fold(heading)}`
      const known = cells.get(key)
      if (known === undefined)
        cells.set(key, { name: source.name, heading, texts: [text], values: meaning, source })
      else if (!known.texts.some((one) => fold(one) === fold(text))) {
        known.texts.push(text)
        known.values += `\n${meaning}`
      }
    }
  }
  return cells
}

/** The cells of a row but for its name; a unit that has a column of its own stands with its values. */
function saidCells({ cells, headings, roles }: ComparedSource) {
  const unitColumn = roles.indexOf('unit')
  return cells.flatMap((text, column) => {
    const role = roles[column]
    if (role === 'name' || column === unitColumn || text === '') return []
    const heading = headings[column] ?? ''
    const isMeasured = role === 'min' || role === 'typ' || role === 'max' || role === 'value'
    const unit = isMeasured && unitColumn !== -1 ? cells[unitColumn] : undefined
    return [
      {
        heading,
        text: unit && /\d\s*$/.test(text) ? `${text} ${unit}` : text,
        meaning: fold(meaningOf(text, unitOfHeading(heading) ?? unit)),
      },
    ]
  })
}

function matched(left: Map<string, SideCell>, right: Map<string, SideCell>): ComparedParameter[] {
  const keys = [...left.keys(), ...[...right.keys()].filter((key) => !left.has(key))]
  const nameIn = (key: string) => key.split('\n')[0] ?? ''
  const [ofLeft, ofRight] = [new Set([...left.keys()].map(nameIn)), new Set([...right.keys()].map(nameIn))]
  // What both sides have comes first: there the differences are.
  const order = new Map<string, number>()
  for (const name of keys.map(nameIn))
    if (!order.has(name))
      order.set(name, order.size + (ofLeft.has(name) && ofRight.has(name) ? 0 : keys.length))
  return keys
    .map((key): ComparedParameter => {
      const [one, other] = [left.get(key), right.get(key)]
      const { name = '', heading = '' } = one ?? other ?? {}
      return {
        ...{ key, name, heading, left: sideOf(one), right: sideOf(other) },
        differs: one?.values !== other?.values,
      }
    })
    .sort((one, other) => placeIn(order, one.key) - placeIn(order, other.key))
}

const placeIn = (order: ReadonlyMap<string, number>, key: string) => order.get(key.split('\n')[0] ?? '') ?? 0

function sideOf(cell: SideCell | undefined): ComparedParameter['left'] {
  if (cell === undefined) return null
  const { kbId, verId, docId, anchor } = cell.source
  return { text: cell.texts.join('；'), kbId, verId, docId, anchor }
}
