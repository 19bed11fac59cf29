import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findDocuments } from '@xinqiao/contract/changes/console-endpoints'
import type { ChangeForm, OfferedDocument } from '@xinqiao/contract/changes/schemas'
import { MOST_DOCUMENTS } from '@xinqiao/contract/changes/texts'
import { Button, Form, type FormRule, Input, Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useLater } from '../../../shared/use-later.ts'
import styles from '../parts/changes.module.css'

type DocumentForm = ChangeForm['documents'][number]

interface DocumentsProps {
  /** what the draft names already: they may not be among those found */
  known: readonly OfferedDocument[]
  rule: FormRule
}

/** The documents that a notice is about, each up to a version and with a section: who has read them is told. */
export function Documents({ known, rule }: DocumentsProps) {
  return (
    <Form.Item
      name="documents"
      label="相关文档"
      extra="下载、收藏或关注过所选版本及以前的读者将被告知"
      rules={[rule]}
    >
      <Rows known={known} />
    </Form.Item>
  )
}

interface RowsProps {
  known: readonly OfferedDocument[]
  value?: readonly DocumentForm[]
  onChange?: (documents: DocumentForm[]) => void
}

function Rows({ known, value = [], onChange }: RowsProps) {
  const [chosen, setChosen] = useState(known)
  const change = (at: number, to: Partial<DocumentForm>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...to } : one)))
  return (
    <>
      {value.map((one, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own and keep their order
          key={at}
          of={one}
          offered={chosen.find(({ id }) => id === one.baseId)}
          onBase={(base) => {
            setChosen([...chosen, base])
            change(at, { baseId: base.id, untilId: '' })
          }}
          onChange={(to) => change(at, to)}
          onRemove={() => onChange?.(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < MOST_DOCUMENTS && (
        <Button onClick={() => onChange?.([...value, { baseId: '', untilId: '', section: '' }])}>
          添加文档
        </Button>
      )}
    </>
  )
}

interface RowProps {
  of: DocumentForm
  offered: OfferedDocument | undefined
  onBase: (base: OfferedDocument) => void
  onChange: (to: Partial<DocumentForm>) => void
  onRemove: () => void
}

function Row({ of, offered, onBase, onChange, onRemove }: RowProps) {
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed.trim())
  const query = useQuery({
    ...read(findDocuments, { query: { keyword } }),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.rows ?? []
  const all = offered && !found.some(({ id }) => id === offered.id) ? [offered, ...found] : found
  const versions = offered?.versions ?? []
  return (
    <div className={styles.document}>
      <Select
        aria-label="文档"
        placeholder="选择文档"
        value={of.baseId || null}
        loading={query.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => {
          const base = all.find((one) => one.id === id)
          if (base) onBase(base)
        }}
      />
      <Select
        aria-label="截止版本"
        value={of.untilId}
        options={[
          { value: '', label: '全部版本' },
          ...versions.map(({ id, name }) => ({ value: id, label: `${name} 及以前` })),
        ]}
        onChange={(untilId: string) => onChange({ untilId })}
      />
      <Input
        aria-label="章节"
        placeholder="章节，可不填"
        maxLength={100}
        value={of.section}
        onChange={({ target }) => onChange({ section: target.value })}
      />
      <Button type="text" onClick={onRemove}>
        移除
      </Button>
    </div>
  )
}
