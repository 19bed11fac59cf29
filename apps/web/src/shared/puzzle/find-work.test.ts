import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findWork } from './find-work.ts'

it('the work of a puzzle is a text whose hash begins with the zeros it asks for; none where it asks for none', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const work = await findWork(id, 12)
  expect(createHash('sha256').update(`${id}:${work}`).digest('hex')).toMatch(/^000/)
  expect(await findWork(id, 0)).toBeUndefined()
})
