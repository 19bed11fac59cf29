import { ENTRY_KINDS, type EntryKind, type SynonymRow } from '@xinqiao/contract/authoring/lexicon-schemas'
import {
  createSynonym,
  listSynonyms,
  updateSynonym,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { Form, InputNumber, Select } from 'antd'
import { call } from '../../../../shared/api/call.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField } from '../../../../shared/form/fields/fields.tsx'
import { choices } from '../../../../shared/ui/choices.ts'

/** What fails is told in the dialog. */
const OPTIONS = { done: '已保存', surface: 'dialog' } as const

interface Values {
  kind: EntryKind
  words: string[]
  leads: string[]
  weight?: number | null
  chip: string
  version?: number
}

const SEPARATORS = [',', '，', '、', '=', ';', '；']

/** Makes or changes an entry: words that say the same, or that lead to what documents say. */
export function SynonymDialog({ row, onClose }: { row: SynonymRow | null; onClose: () => void }) {
  const create = useWrite(createSynonym, OPTIONS)
  const update = useWrite(updateSynonym, OPTIONS)
  const latest = async () => {
    const query = { keyword: row?.words[0] ?? '', pageSize: 50 }
    const found = (await call(listSynonyms, { query }, { surface: 'area' })).rows.find(
      ({ id }) => id === row?.id,
    )
    return found && valuesOf(found)
  }
  return (
    <FormDialog<Values>
      title={row ? '修改词条' : '新建词条'}
      name={`synonym ${row?.id ?? 'new'}`}
      initial={row ? valuesOf(row) : { kind: 'synonym', words: [], leads: [], chip: '' }}
      {...(row ? { latest } : {})}
      describe={({ kind = 'synonym', words = [], leads = [], chip = '' }) => [
        ['类别', ENTRY_KINDS[kind]],
        ['词', words.join('、')],
        ['文档写法', leads.join('、')],
        ['芯片', chip],
      ]}
      onClose={onClose}
      onSave={({ version = 1, weight, ...entry }) => {
        const body = { ...entry, ...(weight == null ? {} : { weight }) }
        return row ? update.run({ params: { id: row.id }, body: { ...body, version } }) : create.run({ body })
      }}
    >
      <ChoiceField name="kind" label="类别" options={choices(...Object.entries(ENTRY_KINDS))} />
      <Form.Item
        name="words"
        label="词"
        extra="读者搜索其中任何一个，也会找到写作其他几个的内容；输入后按 Enter，也可用逗号分隔"
        dependencies={['leads']}
        rules={[
          ({ getFieldValue }) => ({
            type: 'array',
            min: (getFieldValue('leads') as string[]).length > 0 ? 1 : 2,
            message: T.synonymsMissing,
          }),
          { required: true, message: '' },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={SEPARATORS} />
      </Form.Item>
      <Form.Item name="leads" label="文档写法" extra="填写后为单向：搜索上面的词会找到这里的写法，反过来不会">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={SEPARATORS} />
      </Form.Item>
      <Form.Item name="weight" label="相近程度（%）" extra="10 到 100，越高排得越前；不填按常用值">
        <InputNumber min={10} max={100} precision={0} />
      </Form.Item>
      <LineField name="chip" label="只用于芯片" hint="与知识库的芯片类型一致，不填用于全部" maxLength={60} />
    </FormDialog>
  )
}

function valuesOf({ kind, words, leads, weight, chip, version }: SynonymRow): Values {
  return { kind, words, leads, weight, chip, version }
}
