import { readBase, updateBase } from '@xinqiao/contract/authoring/base-endpoints'
import { expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../test/seeds/authoring.ts'
import { lastAudit } from '../../../test/seeds/console.ts'

const desk = useEditors()
const { app } = desk

it('the audit says in names what was chosen, before and after, not in ids', async () => {
  const token = await app.signIn(EDITOR)
  const { id } = await desk.base()
  const spaceId = await desk.space()
  const unit = await app.platform.db
    .selectFrom('unit')
    .select(['id', 'name'])
    .orderBy('name')
    .executeTakeFirstOrThrow()
  const { form, version } = (await app.call(readBase, { params: { id } }, token)).body.data
  const names = await app.platform.db.selectFrom('space').select(['id', 'name']).execute()
  const nameOf = (wanted: string) => names.find((one) => one.id === wanted)?.name
  app.clock.advance(4000)
  const body = {
    ...form,
    spaceId,
    categoryId: null,
    visibility: 'units' as const,
    unitIds: [unit.id],
    version,
  }
  expect((await app.call(updateBase, { params: { id }, body }, token)).body.code).toBe(200)
  expect(await lastAudit(app)).toMatchObject({
    action: 'knowledge-base.update',
    before: { spaceId: nameOf(form.spaceId) },
    after: { spaceId: nameOf(spaceId), unitIds: [unit.name] },
  })
})
