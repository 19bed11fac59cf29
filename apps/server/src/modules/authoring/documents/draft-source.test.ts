import { suggest } from '@xinqiao/contract/search/endpoints'
import { expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const desk = useEditors()
const { app } = desk

it('editors find what they are writing, and nobody else does', async () => {
  const { versionId } = await desk.base()
  const docId = await desk.document(versionId, 'DDR 拓扑与等长')
  const drafts = async (phone: string) => {
    const { body } = await app.call(suggest, { query: { keyword: '等长' } }, await app.signIn(phone))
    return body.rows.flatMap(({ source, items }: { source: string; items: object[] }) =>
      source === 'drafts' ? items : [],
    )
  }
  expect(await drafts(EDITOR)).toMatchObject([{ kind: 'draft', place: { verId: versionId, docId } }])
  expect(await drafts(PEOPLE.fae)).toEqual([])
  expect(await drafts(PEOPLE.manager)).toEqual([])
})
