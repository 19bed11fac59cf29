import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSynonym } from '@xinqiao/contract/authoring/search-words-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { synonymsScreen } from '../../paths.ts'

// Looking up whether each element is visible takes most of the time on a page as full as this one.
configure({ defaultHidden: true })

const app = startDemoApp()
const TAKEN = '其中有的词已在另一词条中'

async function open(keyword = '') {
  await app.reach(PEOPLE.editor)
  stopMotion()
  await openPage(`/console${hrefOf(synonymsScreen, { keyword })}`)
}

/** Types words into the dialog that is open, and saves. */
async function save(typed: string) {
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('combobox', { name: '词' }), typed)
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  return dialog
}

const rowOf = (word: string) => screen.findByRole('row', { name: new RegExp(word) })

test('a group of words is added', async () => {
  await open('金手指')
  await userEvent.click(await screen.findByRole('button', { name: /新建词条/ }))
  await save('金手指,edge finger,')
  const row = await rowOf('金手指')
  expect(within(row).getByText('edge finger')).toBeTruthy()
  expect(within(row).getByText('使用中')).toBeTruthy()
})

test('a group is changed', async () => {
  await app.reach(PEOPLE.editor)
  await call(createSynonym, { body: { words: ['灌封', 'potting'] } })
  await open('灌封')
  await userEvent.click(within(await rowOf('灌封')).getByRole('button', { name: '修改' }))
  await save('封胶,')
  await waitFor(async () => expect(within(await rowOf('灌封')).getByText('封胶')).toBeTruthy())
})

test('a group is retired and taken back', async () => {
  await app.reach(PEOPLE.editor)
  await call(createSynonym, { body: { words: ['飞线', 'jumper wire'] } })
  await open('飞线')
  await userEvent.click(within(await rowOf('飞线')).getByRole('button', { name: '停用' }))
  await waitFor(async () => expect(within(await rowOf('飞线')).getByText('已停用')).toBeTruthy())
  await userEvent.click(within(await rowOf('飞线')).getByRole('button', { name: '恢复' }))
  await waitFor(async () => expect(within(await rowOf('飞线')).getByText('使用中')).toBeTruthy())
})

test('a word that another group has is refused in the dialog, and what was typed stays', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /新建词条/ }))
  const dialog = await save('Errata,更正表,')
  expect(await within(dialog).findByText(TAKEN)).toBeTruthy()
  expect(within(dialog).getByText('更正表')).toBeTruthy()
})

test('one word alone is no group', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /新建词条/ }))
  expect(
    await within(await save('独词,')).findByText('请输入至少两个意思相同的词，或填写文档写法'),
  ).toBeTruthy()
})

test('words lead one way to what documents say, behind an arrow', async () => {
  await open('不冒烟')
  await userEvent.click(await screen.findByRole('button', { name: /新建词条/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('combobox', { name: '文档写法' }), '上电自检,')
  await save('不冒烟,')
  expect(within(await rowOf('不冒烟')).getByText(/→/)).toBeTruthy()
})

test('the lexicon is narrowed to a kind', async () => {
  await app.reach(PEOPLE.editor)
  stopMotion()
  await openPage(`/console${hrefOf(synonymsScreen, { keyword: '兆', kind: 'unit' })}`)
  expect(await rowOf('兆赫兹')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /百兆/ })).toBeNull()
})
