import { type Adapter, is, skip } from '../adapter.ts';
import { wasRead } from './fields.ts';

const vendorItem =
  'the author’s reading of a vendor’s item, in his units; the package keeps such items as raw bytes';

export const traccar: Adapter = {
  author: 'traccar/traccar',
  everywhere: [is('decodesTo', 'body', wasRead), skip('attributes.**', vendorItem)],
  messages: {
    263: [is('attributes.iccid', 'body.iccid')],
    512: [is('attributes.videoAlarm', 'body.items.#20.value')],
    1796: [is('attributes.sat', 'body.locations.0.items.#49.value')],
  },
};
