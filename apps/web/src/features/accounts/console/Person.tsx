import styles from './accounts.module.css'

interface PersonProps {
  name: string
  phone: string
  onOpen: () => void
}

/** The main cell of a list of people: the name opens the detail, the number stands below. */
export function Person({ name, phone, onOpen }: PersonProps) {
  return (
    <>
      <button type="button" className="row-link" onClick={onOpen}>
        {name || '（未填写姓名）'}
      </button>
      <div className={`mono ${styles.below}`}>{phone}</div>
    </>
  )
}
