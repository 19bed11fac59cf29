import { useQuery } from '@tanstack/react-query'
import { replyToFinding, showDesignReview } from '@xinqiao/contract/projects/design-review/endpoints'
import { designFindingRecord, designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import type { Finding, ReviewDetail } from '@xinqiao/contract/projects/design-review/schemas'
import { DESIGN_REVIEW_TEXTS as T } from '@xinqiao/contract/projects/design-review/texts'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { ReviewRoom } from '../parts/review/ReviewRoom.tsx'
import { RoomHeader } from '../parts/review/RoomHeader.tsx'
import { designReviewScreen, projectDetailScreen } from '../paths.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

/** The review room of the customer: findings on the drawing are answered here, and the round given back. */
export function DesignReview() {
  const [{ id }] = useScreenSearch(designReviewScreen)
  const query = useQuery(read(showDesignReview, { params: { id } }))
  return (
    <QueryView query={query} skeleton={<Skeleton rows={10} />}>
      {({ data }) => <Room review={data} />}
    </QueryView>
  )
}

function Room({ review }: { review: ReviewDetail }) {
  const [replying, setReplying] = useState<Finding | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const { projectId, projectName } = review
  return (
    <>
      <RoomHeader
        side="customer"
        review={review}
        project={hrefOf(projectDetailScreen, { id: projectId, type: 'detail', name: projectName })}
      >
        <RecordActions
          record={designReviewRecord}
          of={review}
          acts={{ submit: { primary: true, open: () => setSubmitting(true) } }}
        />
      </RoomHeader>
      <ReviewRoom
        review={review}
        screen={designReviewScreen}
        actsOf={(finding) => (
          <RecordActions
            record={designFindingRecord}
            of={{ id: finding.id, can: finding.can }}
            acts={{
              reply: {
                label: finding.status === 'open' ? '答复' : '补充答复',
                open: () => setReplying(finding),
              },
            }}
          />
        )}
      />
      {replying && <ReplyDialog finding={replying} onClose={() => setReplying(null)} />}
      {submitting && <SubmitDialog review={review} onClose={() => setSubmitting(false)} />}
    </>
  )
}

function ReplyDialog({ finding: { id, number }, onClose }: { finding: Finding; onClose: () => void }) {
  const reply = useWrite(replyToFinding, { done: '已答复', surface: 'dialog' })
  return (
    <ReasonDialog
      calm
      title={`答复意见 ${number}`}
      name={`reply to finding ${id}`}
      label="答复"
      hint="说明如何修改，或不修改的依据"
      missing={T.replyMissing}
      ok="答复"
      onClose={onClose}
      onSubmit={(note) => reply.run({ params: { id }, body: { note } }).then(onClose)}
    />
  )
}
