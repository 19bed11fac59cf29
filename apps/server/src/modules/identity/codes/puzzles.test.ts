import { isUuid } from '@xinqiao/contract/fields/primitives'
import { answerPuzzle, newPuzzle } from '@xinqiao/contract/identity/endpoints'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findWork } from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()
const MINUTE = 60_000
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
let serial = 0

/** A number that no other test has used up. */
function nextPhone(): string {
  serial += 1
  return `1371000${String(serial).padStart(4, '0')}`
}

async function make(phone: string) {
  const { data } = (await app.call(newPuzzle, { body: { phone } })).body
  const { answer } = await storedRow(app.platform.db, 'puzzle', { id: data.id })
  return { ...data, answer }
}

async function answer(id: string, x: number, phone: string) {
  const { workBits } = await app.platform.db
    .selectFrom('puzzle')
    .select('workBits')
    .where('id', '=', isUuid(id) ? id : UNKNOWN)
    .executeTakeFirst()
    .then((found) => found ?? { workBits: 0 })
  const body = { x, phone, work: findWork(id, workBits) }
  return (await app.call(answerPuzzle, { params: { id }, body })).body.data
}

describe('the slider puzzle', () => {
  it('travels under 251 px and is two pictures of the sizes it names [P-AUTH-028]', async () => {
    const puzzle = await make(nextPhone())
    expect(puzzle.maxTravel).toBeLessThan(251)
    expect(puzzle.maxTravel).toBe(puzzle.width - puzzle.pieceSize)
    expect(puzzle.answer).toBeLessThanOrEqual(puzzle.maxTravel)
    for (const [field, width, height] of [
      ['image', puzzle.width, puzzle.height],
      ['piece', puzzle.pieceSize, puzzle.pieceSize],
    ] as const) {
      const bytes = Buffer.from(puzzle[field].replace('data:image/webp;base64,', ''), 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: width * 2, height: height * 2 })
    }
  })

  it('shows the piece’s very content around the hole, so that looking solves it', async () => {
    const puzzle = await make(nextPhone())
    const pixels = (text: string) =>
      sharp(Buffer.from(text.replace('data:image/webp;base64,', ''), 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer()
    const image = await pixels(puzzle.image)
    const luminance = (x: number, y: number) => image[(y * 2 * puzzle.width * 2 + x * 2) * 4] ?? 0
    const row = puzzle.pieceTop + 40
    const inside = luminance(puzzle.answer + 20, row)
    expect(inside).toBeLessThan(150)
  })

  it('sends nothing from which the answer could be read without looking', async () => {
    const phone = nextPhone()
    const sizes: number[] = []
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const { answer: x, ...sent } = await make(phone)
      const { image, piece, id, pieceTop, ...fixed } = sent
      expect(fixed).toMatchObject({ width: 306, height: 160, pieceSize: 56, maxTravel: 250 })
      expect(Object.keys(sent)).toHaveLength(9)
      for (const picture of [image, piece]) {
        const bytes = Buffer.from(picture.slice(23), 'base64')
        expect(bytes.toString('latin1')).toMatch(/^RIFF....WEBP/s)
        expect(bytes.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP/)
      }
      sizes.push(image.length)
      answers.push(x)
    }
    expect(new Set(answers).size).toBeGreaterThan(6)
    expect(new Set(sizes).size).toBeGreaterThan(6)
  })

  it('passes within 5 px on either side and not at 6 [P-AUTH-027] [P-AUTH-030] [P-AUTH-031]', async () => {
    for (const [miss, passes] of [
      [0, true],
      [5, true],
      [-5, true],
      [6, false],
      [-6, false],
      [5.4, false],
    ] as const) {
      const phone = nextPhone()
      const puzzle = await make(phone)
      const { passed, ticket } = await answer(puzzle.id, puzzle.answer + miss, phone)
      expect(passed).toBe(passes)
      expect(ticket !== '').toBe(passes)
    }
  })

  it('is answered once, within 2 minutes, by the number it was made for', async () => {
    const phone = nextPhone()
    const once = await make(phone)
    expect((await answer(once.id, once.answer + 50, phone)).passed).toBe(false)
    expect((await answer(once.id, once.answer, phone)).passed).toBe(false)
    const late = await make(phone)
    app.clock.advance(2 * MINUTE + 1)
    expect((await answer(late.id, late.answer, phone)).passed).toBe(false)
    const others = await make(phone)
    expect((await answer(others.id, others.answer, nextPhone())).passed).toBe(false)
    for (const id of ['nobody', UNKNOWN]) {
      expect(await answer(id, 100, phone)).toEqual({ passed: false, ticket: '' })
    }
  })

  it('is made at most 30 times in 10 minutes for one number', async () => {
    app.clock.advance(20 * MINUTE)
    const phone = nextPhone()
    for (let n = 0; n < 30; n += 1) {
      expect((await app.call(newPuzzle, { body: { phone } })).status).toBe(200)
    }
    const more = await app.call(newPuzzle, { body: { phone } })
    expect(more.status).toBe(429)
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(10 * MINUTE + 1)
    expect((await app.call(newPuzzle, { body: { phone } })).status).toBe(200)
  })

  it.each([Number.NaN, -1, 1e9, '120', null])('refuses %s as a position', async (x) => {
    const phone = nextPhone()
    const { id } = await make(phone)
    const body = { x, phone } as { x: number; phone: string }
    expect((await app.call(answerPuzzle, { params: { id }, body })).status).toBe(400)
  })
})
