import { CHIP_DICTIONARIES, LIFECYCLES } from '@xinqiao/contract/dictionaries/chips'
import type { Dictionary, KeptOption } from '@xinqiao/contract/dictionaries/schemas'
import type { TableColumnsType } from 'antd'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from './dictionaries.module.css'

export interface OptionActs {
  move: (id: number, beforeId: number | null) => void
  retire: (option: KeptOption) => Promise<void>
  edit: (option: KeptOption) => void
}

export function columns(
  { code, parentCode }: Dictionary,
  rows: readonly KeptOption[],
  { move, retire, edit }: OptionActs,
): TableColumnsType<KeptOption> {
  return [
    {
      title: '显示名称',
      render: (_, { label, value }) => (
        <>
          <strong>{label}</strong>
          {value !== label && <div className={styles.value}>{value}</div>}
        </>
      ),
    },
    ...(parentCode === null ? [] : [{ title: '上级选项', width: 160, dataIndex: 'parentLabel' }]),
    ...(CHIP_DICTIONARIES.includes(code) ? CHIP_COLUMNS : []),
    {
      title: '状态',
      width: 100,
      render: (_, { isRetired }) => (
        <StatusMark tone={isRetired ? 'closed' : 'active'} label={isRetired ? '已停用' : '在用'} />
      ),
    },
    {
      title: '操作',
      width: 220,
      render: (_, option) => {
        const { id, label, isRetired } = option
        const at = rows.findIndex((one) => one.id === id)
        const near = (step: -1 | 1) => nextShown(rows, at, step)
        const [above, below] = [near(-1), near(1)]
        return (
          <RowActions>
            <button type="button" aria-label={`修改 ${label}`} onClick={() => edit(option)}>
              修改
            </button>
            <button
              type="button"
              aria-label={`上移 ${label}`}
              disabled={above === undefined}
              onClick={() => above && move(id, above.id)}
            >
              上移
            </button>
            <button
              type="button"
              aria-label={`下移 ${label}`}
              disabled={below === undefined}
              onClick={() => below && move(id, rows[rows.indexOf(below) + 1]?.id ?? null)}
            >
              下移
            </button>
            <button
              type="button"
              aria-label={`${isRetired ? '恢复' : '停用'} ${label}`}
              onClick={() => void retire(option)}
            >
              {isRetired ? '恢复' : '停用'}
            </button>
          </RowActions>
        )
      },
    },
  ]
}

const CHIP_COLUMNS: TableColumnsType<KeptOption> = [
  {
    title: '生命周期',
    width: 130,
    render: (_, { lifecycle = '' }) => (lifecycle === '' ? '—' : LIFECYCLES[lifecycle]),
  },
  { title: '步进', width: 130, render: (_, { steppings = [] }) => steppings.join('、') || '—' },
]

/** The next option in use above or below: retired ones between are passed. */
function nextShown(rows: readonly KeptOption[], at: number, step: -1 | 1): KeptOption | undefined {
  const others = step > 0 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  return others.find(({ isRetired }) => !isRetired)
}
