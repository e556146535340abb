-- What belongs to a company follows it into another one.
CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON shopping_lists
  FOR EACH ROW EXECUTE FUNCTION follow_merger();
