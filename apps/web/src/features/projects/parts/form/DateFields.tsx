import { DATE_FIELDS, type DatePath, MAX_DESIGN_CHANGES } from '@xinqiao/contract/projects/dates'
import { Button, Form, type FormRule } from 'antd'
import dayjs from 'dayjs'
import { DayField } from '../../../../shared/form/fields/DayField.tsx'
import { AddRow } from '../../../../shared/form/row-buttons.tsx'
import styles from './form.module.css'
import roundsStyles from './rounds.module.css'

interface DateFieldsProps {
  rule: (path: string) => FormRule
  /** days before this one cannot be chosen */
  minDate: string
  /** days that may be entered here: planned ones, and for running projects the actual ones */
  withActual?: boolean
  isLocked?: (path: string) => boolean
}

const EARLY: readonly DatePath[] = [
  'projectApproval.lxsj',
  'projectApproval.fasj',
  'projectApproval.yltsj',
  'projectApproval.yltsh',
  'projectApproval.pcbsj',
  'projectApproval.pcbsh',
  'projectApproval.designActual',
  'evtStage.scdb',
  'evtStage.tcs',
  'evtStage.evtActual',
]
const LATE: readonly DatePath[] = [
  'batchProductionStage.pvt',
  'batchProductionStage.pvtActual',
  'batchProductionStage.mp',
  'batchProductionStage.mpActual',
]

/** The days of a project: the early ones, the rounds of DVT, and production. */
export function DateFields({ rule, minDate, withActual = false, isLocked = () => false }: DateFieldsProps) {
  const shown = (paths: readonly DatePath[]) =>
    paths
      .filter((path) => withActual || !('actual' in DATE_FIELDS[path]))
      .map((path) => (
        <Day
          key={path}
          name={['dates', ...path.split('.')]}
          label={DATE_FIELDS[path].label}
          required={'required' in DATE_FIELDS[path]}
          rule={rule(`dates.${path}`)}
          locked={isLocked(path)}
          {...('actual' in DATE_FIELDS[path] ? { max: dayjs().format('YYYY-MM-DD') } : { min: minDate })}
        />
      ))
  return (
    <>
      <div className={styles.grid}>{shown(EARLY)}</div>
      <Form.List name={['dates', 'dvtStage']}>
        {(rounds, { add, remove }) => (
          <>
            {rounds.map(({ key, name }) => (
              <div key={key} className={roundsStyles.round}>
                <div className={styles.grid}>
                  <Day
                    name={[name, 'bgrq']}
                    label={`DVT 设计变更 ${name + 1}`}
                    required
                    rule={rule(`dates.dvtStage.${name}.bgrq`)}
                    min={minDate}
                    locked={isLocked(`dvtStage.${name}.bgrq`)}
                  />
                  <Day
                    name={[name, 'tcsrq']}
                    label={`DVT-${name + 1} 回板测试`}
                    rule={rule(`dates.dvtStage.${name}.tcsrq`)}
                    min={minDate}
                    locked={isLocked(`dvtStage.${name}.tcsrq`)}
                  />
                  {withActual && (
                    <Day
                      name={[name, 'dvtActual']}
                      label={`DVT-${name + 1} 实际完成`}
                      rule={rule(`dates.dvtStage.${name}.dvtActual`)}
                      max={dayjs().format('YYYY-MM-DD')}
                      locked={false}
                    />
                  )}
                  {!isLocked(`dvtStage.${name}.bgrq`) && (
                    <Button
                      type="text"
                      className={roundsStyles.removeRound ?? ''}
                      aria-label={`删除设计变更 ${name + 1}`}
                      onClick={() => remove(name)}
                    >
                      删除此次变更
                    </Button>
                  )}
                </div>
              </div>
            ))}
            {rounds.length < MAX_DESIGN_CHANGES && (
              <AddRow
                className={roundsStyles.addRound ?? ''}
                onClick={() => add({ bgrq: null, tcsrq: null, dvtActual: null })}
              >
                增加一次设计变更
              </AddRow>
            )}
          </>
        )}
      </Form.List>
      <div className={styles.grid}>{shown(LATE)}</div>
    </>
  )
}

interface DayProps {
  name: (string | number)[]
  label: string
  required?: boolean
  rule: FormRule
  min?: string
  max?: string
  locked: boolean
}

function Day({ rule, ...day }: DayProps) {
  return <DayField {...day} rules={[rule]} validateTrigger={['onChange', 'onBlur']} />
}
