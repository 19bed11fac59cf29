import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { Suggestions } from '../../../../shared/search/Suggestions.tsx'
import styles from './list.module.css'

/** The search of kbList; an empty one lists everything again. */
export function SearchBar({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const field = useRef<HTMLInputElement | null>(null)
  const [text, setText] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  // A keyword that came from elsewhere (back, a link) replaces what was typed.
  if (asked !== keyword) {
    setAsked(keyword)
    setText(keyword)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <Input
          ref={(input: InputRef | null) => {
            field.current = input?.input ?? null
          }}
          size="large"
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="关键词"
          placeholder="输入文档名、芯片型号或关键词"
          prefix={<SearchOutlined aria-hidden />}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="large" type="primary" htmlType="submit">
          搜索
        </Button>
      </form>
      <Suggestions field={field} />
    </search>
  )
}
