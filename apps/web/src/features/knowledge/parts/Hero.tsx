import { SearchOutlined } from '@ant-design/icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { useSettings } from '../../../shared/settings.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { ALL_SPACES, kbListScreen } from '../paths.ts'
import './hero.css'

interface HeroProps {
  spaces: readonly { id: string; name: string }[]
  /** the words people look for most */
  common: readonly string[]
  /** follows a search inside the portal; without it the form itself leads there */
  onSearch?: (to: string) => void
}

/** The field works without them. */
const Suggestions = loadPart(
  async () => (await import('../../../shared/search/Suggestions.tsx')).Suggestions,
  { optional: true },
)

const FIELD_ID = 'kb-keyword'

/**
 * The search of kbHome. Also painted before any script: a form that works by itself, whose typed
 * text is taken over when the page comes alive.
 */
export function Hero({ spaces, common, onSearch }: HeroProps) {
  const { brand } = useSettings()
  const [taken] = useState(takeOver)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (taken.focused) field.current?.focus()
  }, [taken])

  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSearch(searchAddress(String(form.get('keyword') ?? ''), String(form.get('type') ?? ALL_SPACES)))
  }

  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-motif" aria-hidden="true">
        <span className="hero-chip">
          {brand}
          <small>XINQIAO</small>
        </span>
      </div>
      <div className="hero-content">
        <h1 id="hero-title">{brand}平台知识库</h1>
        <p className="hero-lead">处理器手册、设计指南、固件与 BSP 发布说明，按版本管理、随项目查阅。</p>
        <search>
          <form className="hero-form" action={`/portal${kbListScreen.path}`} onSubmit={search}>
            <input type="hidden" name="action" value="search" />
            <select name="type" aria-label="空间" className="hero-space">
              <option value={ALL_SPACES}>所有空间</option>
              {spaces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <label className="hero-field">
              <SearchOutlined aria-hidden />
              <input
                id={FIELD_ID}
                ref={field}
                name="keyword"
                type="search"
                maxLength={100}
                autoComplete="off"
                defaultValue={taken.text}
                placeholder="输入文档名、芯片型号或关键词"
                aria-label="关键词"
              />
            </label>
            <button type="submit" className="hero-submit">
              搜索
            </button>
          </form>
        </search>
        {onSearch && <Suggestions field={field} />}
        <div className="hero-common">
          {common.length > 0 && <span>常用搜索</span>}
          {common.map((word) => (
            <AppLink key={word} to={searchAddress(word, ALL_SPACES)}>
              {word}
            </AppLink>
          ))}
        </div>
      </div>
    </section>
  )
}

function searchAddress(keyword: string, type: string): string {
  return hrefOf(kbListScreen, { action: 'search', keyword: keyword.trim(), type })
}

/** What was typed while the static shell stood here; it is still in the page during the first render. */
function takeOver(): { text: string; focused: boolean } {
  const field =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(`#${FIELD_ID}`)
  if (field === null) return { text: '', focused: false }
  return { text: field.value, focused: document.activeElement === field }
}
