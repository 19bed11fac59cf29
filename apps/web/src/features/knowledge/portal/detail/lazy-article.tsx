import { loadPart } from '../../../../shared/ui/load-part.tsx'
import { Waiting } from '../../../../shared/ui/QueryView.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** While the means to draw a text are on their way, or a large one is being drawn. */
export const WAITING_TEXT = (
  <Waiting>
    <TextSkeleton />
  </Waiting>
)

/** The text of a document or an answer. */
export const Article = loadPart(async () => (await import('../../parts/markdown/Article.tsx')).Article, {
  waiting: WAITING_TEXT,
  ahead: true,
})
