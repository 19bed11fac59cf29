import type { ApplicationFile, Question } from '@xinqiao/contract/certifications/question-schemas'
import { Questions } from '../parts/Questions.tsx'
import styles from './applications.module.css'
import { AnswerForm } from './apply/AnswerForm.tsx'

interface QuestionsPartProps {
  kind: string
  id: string
  questions: readonly Question[]
  files: readonly ApplicationFile[]
  canAnswer: boolean
}

/** Questions of the engineer, and the answer to the one that is open. */
export function QuestionsPart({ kind, id, questions, files, canAnswer }: QuestionsPartProps) {
  if (questions.length === 0) return null
  return (
    <section className={styles.asked} aria-label="提问与答复">
      <h3>提问与答复</h3>
      <Questions questions={questions} />
      {canAnswer && <AnswerForm kind={kind} id={id} taken={files.map(({ fileName }) => fileName)} />}
    </section>
  )
}
