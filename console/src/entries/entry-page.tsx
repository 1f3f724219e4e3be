/** The page of an entry, and of a new one. */
import { RecordOf } from '../records/record-page.tsx';
import { EntryPlace } from './entry-place.tsx';

export const EntryPage = () => (
  <EntryPlace>
    {({ account, collection, id }) => (
      <RecordOf account={account} collection={collection} id={id} />
    )}
  </EntryPlace>
);
