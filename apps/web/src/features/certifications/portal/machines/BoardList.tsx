import { MOST_BOARDS, MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { Button, Form } from 'antd'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { RefusalOf } from '../../../../shared/form/refused-fields.tsx'
import { AddRow } from '../../../../shared/form/row-buttons.tsx'
import styles from '../applications.module.css'
import { BoardFields } from './BoardFields.tsx'
import { EMPTY_BOARD } from './machine-form-values.ts'

/** The machines and boards of an application; the first one stays. */
export function BoardList({ isDerived = false }: { isDerived?: boolean }) {
  return (
    <Form.List name="tscBoardInfoList">
      {(rows, { add, remove }) => (
        <>
          <h3 className={styles.part}>整机与板卡</h3>
          <RefusalOf path={['tscBoardInfoList']} />
          {rows.map(({ key, name }, index) => (
            <section key={key} className={styles.board} aria-label={`第 ${index + 1} 项`}>
              <div className={styles.boardHead}>
                <strong>第 {index + 1} 项</strong>
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => {
                    if (index === 0) toast('warning', T.firstBoardStays)
                    else remove(name)
                  }}
                >
                  移除
                </Button>
              </div>
              <BoardFields at={name} isDerived={isDerived} />
            </section>
          ))}
          {rows.length < MOST_BOARDS && (
            <AddRow className={styles.addBoard ?? ''} block onClick={() => add({ ...EMPTY_BOARD })}>
              添加整机或板卡
            </AddRow>
          )}
        </>
      )}
    </Form.List>
  )
}
