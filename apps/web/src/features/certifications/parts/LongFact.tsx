import { Fact } from '../../../shared/ui/Facts.tsx'
import { isLong } from './LongText.tsx'

/** A fact that is a person's own words: a long one has the whole width. */
export function LongFact({ label, text }: { label: string; text: string }) {
  return (
    <Fact label={label} wide={isLong(text)}>
      {text}
    </Fact>
  )
}
