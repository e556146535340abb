/* For every test file: the client asks by these routes, as it does where the shop is put together. */
import '#contract/route-table.ts';
