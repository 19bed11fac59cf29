import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { RowActions } from '../act/RowActions.tsx'
import { Time } from '../Time.tsx'

interface Looks {
  width?: number
  as?: 'ago' | 'minute'
}

/** A column of times by which the server sorts; `key` is its name there. */
export function timeColumn<R>(
  title: string,
  key: string,
  of: (row: R) => string,
  { width = 130, as = 'minute' }: Looks = {},
): TableColumnType<R> {
  return { title, key, sorter: true, width, render: (_, row) => <Time value={of(row)} as={as} /> }
}

/** The column whose text opens its row. */
export function openColumn<R>(
  title: string,
  of: (row: R) => ReactNode,
  open: (row: R) => void,
  { width }: Pick<Looks, 'width'> = {},
): TableColumnType<R> {
  return {
    title,
    ...(width === undefined ? {} : { width }),
    render: (_, row) => opener(of(row), () => open(row)),
  }
}

/** What a row is called, which opens it. */
export function opener(name: ReactNode, open: () => void) {
  return (
    <button type="button" className="row-link" onClick={open}>
      {name}
    </button>
  )
}

/** What can be done with one row. */
export interface RowAct {
  label: string
  /** what a screen reader says instead, where the label alone does not tell which row is meant */
  name?: string
  /** the row waits for the reader to do this */
  due?: boolean
  /** it destroys */
  danger?: boolean
  run: () => void
}

/** The acts of a list in which records are kept; `name` tells them apart to those who hear the page. */
export function keepActs(name: string, change: () => void, remove: () => void): RowAct[] {
  return [
    { label: '修改', name: `修改 ${name}`, run: change },
    { label: '删除', name: `删除 ${name}`, danger: true, run: remove },
  ]
}

/** The last column of a list: the acts of each row. */
export function actsColumn<R>(width: number, acts: (row: R) => RowAct[]): TableColumnType<R> {
  return {
    title: '操作',
    width,
    render: (_, row) => (
      <RowActions>
        {acts(row).map(({ label, name, due, danger, run }) => (
          <button
            key={label}
            type="button"
            aria-label={name}
            data-due={due}
            data-danger={danger || undefined}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </RowActions>
    ),
  }
}
