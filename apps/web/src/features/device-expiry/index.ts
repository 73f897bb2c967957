export {
  DeviceExpiryDialog,
  type DeviceExpiryDialogProps,
  type ExpiryChoice,
} from './device-expiry-dialog.tsx';
