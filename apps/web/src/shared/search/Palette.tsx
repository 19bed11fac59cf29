import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import { OptionList } from './OptionList.tsx'
import { useSuggestedGroups } from './options.ts'
import paletteStyles from './palette.module.css'
import { type Destination, everything, screensNamed } from './palette-groups.ts'
import type { Place } from './places.ts'
import styles from './search.module.css'
import { useOptionKeys } from './use-option-keys.ts'
import { useRecentGroups } from './use-recent-groups.ts'

export interface PaletteProps {
  destinations: readonly Destination[]
  /** where a search for the words themselves leads; absent where there is none */
  searchPlace?: ((keyword: string) => Place) | undefined
  /** typed before it was there */
  typedBefore: string
  onClose: () => void
}

/** Goes anywhere by a few letters: screens, then all that the search box knows. */
export function Palette({ destinations, searchPlace, typedBefore, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(typedBefore)
  const listId = useId()
  const suggested = useSuggestedGroups(typed)
  const recent = useRecentGroups(typed.trim() === '')
  const groups = [
    ...recent,
    ...screensNamed(typed, destinations),
    ...suggested.groups,
    ...(searchPlace && typed.trim() ? [everything(typed.trim(), searchPlace)] : []),
  ]
  const keys = useOptionKeys({ listId, groups, takesFirst: true, onFollowed: onClose })
  return (
    <Modal
      open
      title={<span className="visually-hidden">快速前往与搜索</span>}
      footer={null}
      closable={false}
      width={640}
      style={{ top: '12vh' }}
      styles={{ container: { padding: 0, overflow: 'hidden' }, header: { margin: 0 } }}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        <SearchOutlined aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          type="search"
          maxLength={100}
          value={typed}
          placeholder="输入页面、文档、项目、工单或编号"
          aria-label="搜索或前往"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={keys.activeId}
          onChange={({ target }) => {
            setTyped(target.value)
            keys.reset()
          }}
          onKeyDown={(event) =>
            keys.onKeyDown({
              key: event.key,
              isComposing: event.nativeEvent.isComposing,
              preventDefault: () => event.preventDefault(),
            })
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={paletteStyles.results} tabIndex={0} aria-label="搜索结果">
        {groups.length > 0 ? (
          <OptionList id={listId} groups={groups} keys={keys} />
        ) : (
          suggested.isSettled && <p className={paletteStyles.none}>没有找到相关的页面或内容</p>
        )}
      </section>
      <p className={paletteStyles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>选择
        </span>
        <span>
          <kbd>Enter</kbd>前往
        </span>
        <span>
          <kbd>Esc</kbd>关闭
        </span>
      </p>
    </Modal>
  )
}
