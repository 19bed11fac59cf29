import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { CHANGE_CLASSES } from '@xinqiao/contract/work-orders/classes'
import { FIGURE_SETS } from '@xinqiao/contract/work-orders/figures'
import { Button } from 'antd'
import { FIGURE_PLACE, type FigurePlace } from '../paths.ts'
import styles from './behind-figure.module.css'

interface BehindFigureProps {
  search: FigurePlace & { sendTime?: string | undefined; sendTimeEnd?: string | undefined }
  setSearch: (change: FigurePlace & { pageNum?: undefined }) => void
}

/** Says that a list shows the orders behind one figure, and leads on to all orders again. */
export function BehindFigure({ search, setSearch }: BehindFigureProps) {
  const { figure, by, of = '', sendTime = '', sendTimeEnd = '' } = search
  if (figure === undefined) return null
  const narrow = (change: FigurePlace) => setSearch({ ...change, pageNum: undefined })
  const group = by === undefined ? [] : [groupName(by, of)]
  const days = sendTime === '' ? [] : [`${sendTime} 至 ${sendTimeEnd || sendTime} 提交`]
  return (
    <div className={styles.line} role="status">
      <span>
        统计“<b>{FIGURE_SETS[figure]}</b>”所计的工单{[...group, ...days].map((one) => ` · ${one}`).join('')}
      </span>
      {figure === 'inTime' && (
        <Button type="link" size="small" onClick={() => narrow({ figure: 'missed' })}>
          只看未按时的
        </Button>
      )}
      <Button
        type="link"
        size="small"
        onClick={() => narrow(Object.fromEntries(FIGURE_PLACE.map((name) => [name, undefined])))}
      >
        看全部工单
      </Button>
    </div>
  )
}

function groupName(by: NonNullable<FigurePlace['by']>, key: string): string {
  if (by === 'stage') return PROJECT_STATUSES[key as keyof typeof PROJECT_STATUSES]?.label ?? key
  return by === 'class' ? (CHANGE_CLASSES[key as keyof typeof CHANGE_CLASSES] ?? key) : key
}
