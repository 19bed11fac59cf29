import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as document from '@xinqiao/contract/authoring/document-endpoints'
import * as structure from '@xinqiao/contract/authoring/structure-endpoints'
import { useTokens } from '../calls/signed-in.ts'
import { type TestApp, useApp } from '../harness.ts'
import { PEOPLE } from './demo-people.ts'
import { seedPeople } from './people.ts'

export const EDITOR = PEOPLE.editor
export const OTHER_EDITOR = PEOPLE.otherEditor

/** Two editors at work in an empty knowledge base, somebody who reads there, and what they do again and again. */
export function useEditors(app: TestApp = useApp({ seed: seedPeople })) {
  let count = 0
  const desk = {
    app,
    tokens: useTokens(app, { editor: EDITOR, other: OTHER_EDITOR, reader: PEOPLE.manager }),
    async space() {
      count += 1
      const answer = await app.call(
        structure.createSpace,
        { body: { name: `空间 ${count}` } },
        await app.signIn(EDITOR),
      )
      return answer.body.data.id as string
    },
    /** A base with a draft; `more` goes into its form. */
    async base(more: object = {}) {
      const spaceId = await desk.space()
      const form = { name: `知识库 ${count}`, icon: 'MD', spaceId, visibility: 'login', ...more }
      const answer = await app.call(base.createBase, { body: form as never }, await app.signIn(EDITOR))
      if (answer.body.code !== 200) throw new Error(answer.body.msg)
      return { form, ...(answer.body.data as { id: string; versionId: string }) }
    },
    async document(versionId: string, title: string, parentId: string | null = null) {
      const answer = await app.call(
        document.createDocument,
        { params: { id: versionId }, body: { title, parentId } },
        await app.signIn(EDITOR),
      )
      if (answer.body.code !== 200) throw new Error(answer.body.msg)
      return answer.body.data.id as string
    },
    /** A base whose draft may be submitted: one document with this text. */
    async draft(body: string, more: object = {}) {
      const made = await desk.base(more)
      const documentId = await desk.document(made.versionId, '概述')
      await writeBody(app, documentId, body)
      const form = { name: 'V1.0', summary: '初版' }
      await app.call(
        base.updateVersion,
        { params: { id: made.versionId }, body: form },
        await app.signIn(EDITOR),
      )
      return { ...made, documentId }
    },
    /** A draft with all documents of another version. */
    async nextVersion(id: string, fromId: string) {
      const body = { name: 'V1.1', summary: '改', fromId }
      const answer = await app.call(base.createVersion, { params: { id }, body }, await app.signIn(EDITOR))
      if (answer.body.code !== 200) throw new Error(answer.body.msg)
      return answer.body.data.id as string
    },
    /** Puts another text into the first document of a draft. */
    async rewrite(versionId: string, body: string) {
      const [first] = (await desk.version(versionId)).documents
      const input = { params: { id: first.id } }
      const { revision } = (await app.call(document.readText, input, await app.signIn(EDITOR))).body.data
      const saved = { ...input, body: { body, revision } }
      const answer = await app.call(document.saveText, saved as never, await app.signIn(EDITOR))
      if (answer.body.code !== 200) throw new Error(answer.body.msg)
    },
    async move(versionId: string, phone: string, body: object) {
      const input = { params: { id: versionId }, body: body as never }
      return app.call(base.moveVersion, input, await app.signIn(phone))
    },
    async version(versionId: string, phone = EDITOR) {
      const answer = await app.call(base.readVersion, { params: { id: versionId } }, await app.signIn(phone))
      return answer.body.data
    },
    /** Submitted by one editor and approved for now by the other. */
    async release(versionId: string) {
      await desk.move(versionId, EDITOR, { event: 'submit' })
      return desk.move(versionId, OTHER_EDITOR, { event: 'approve' })
    },
    /** A base that is out with this text; answers its id. */
    async released(body: string) {
      const made = await desk.draft(body)
      await desk.release(made.versionId)
      return made.id
    },
  }
  return desk
}

async function writeBody(app: TestApp, documentId: string, body: string): Promise<void> {
  await app.platform.db
    .updateTable('knowledgeText')
    .set({ body })
    .where('id', '=', (eb) =>
      eb.selectFrom('knowledgeDocument').select('textId').where('id', '=', documentId),
    )
    .execute()
}
