/** Permissions of the pages below `/operationManage/safeguardManage`. */
export const safeguardManageGrants = {} as const;
